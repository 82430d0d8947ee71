//! Tests of skills and hindsight.

use super::{deal, later};
use crate::computer::annealing::Annealing;
use crate::computer::hindsight::{self, Hindsight};
use crate::computer::random::Random;
use crate::computer::search_board::SearchBoard;
use crate::computer::{Decision, Goal, PlayedOn, Skill, Thinking, View, reason};
use crate::rules::{Deal, Position, Scoring, Square, Tally};

const NODES: u32 = 200;

fn decide(position: &Position, goal: Goal, skill: Skill, seed: u64) -> Option<Decision> {
    think(position, goal, skill, seed, NODES)
}

fn think(position: &Position, goal: Goal, skill: Skill, seed: u64, nodes: u32) -> Option<Decision> {
    Thinking::new(&View::new(position, goal), skill, seed, nodes)?.finish()
}

/// Plays to the end; returns the 4-Ways made, the stones left and the moves.
fn play(deal: &Deal, skill: Skill, seed: u64) -> (u32, usize, Vec<Square>) {
    let mut position = Position::new(deal);
    let mut moves = Vec::new();
    let mut four_ways = 0;
    while let Some(decision) = think(&position, Goal::FourWays, skill, seed, 3 * NODES) {
        let placed = position.place(decision.square).unwrap();
        four_ways += u32::from(placed.ways.is_four_way());
        moves.push(decision.square);
    }
    assert!(position.legal().is_empty());
    (four_ways, position.pouch().left().len(), moves)
}

/// Near the end of a game it is known whether games that are played on empty the pouch.
#[test]
fn games_are_played_on_to_their_end() {
    let (mut stuck, mut last) = (0, 0);
    for number in 0..60 {
        let mut position = Position::new(&deal(number));
        let goal = Goal::FourWays;
        while let Some(mut games) = PlayedOn::from(&position, goal) {
            let fits = !position.legal().is_empty();
            let is_last = position.pouch().left().len() == 1;
            if is_last || !fits {
                (0..3).for_each(|_| games.play());
                assert_eq!(games.emptied(), f64::from(u8::from(fits)));
                assert_eq!(games.games(), 3);
            }
            last += usize::from(is_last && fits);
            let Some(decision) = decide(&position, goal, Skill::Greedy, number) else {
                stuck += 1;
                break;
            };
            position.place(decision.square).unwrap();
        }
    }
    assert!(stuck > 5 && last > 5, "{stuck} {last}");
}

#[test]
fn decisions_do_not_depend_on_the_order_of_the_pouch() {
    let mut random = Random::new(1);
    for number in 0..6 {
        let position = later(number, number as usize * 9);
        let deal = deal(number);
        let placed = position.pouch().placed();
        let mut pouch = deal.pouch().to_vec();
        random.shuffle(&mut pouch[placed + 1..]);
        let shuffled = Deal::new(*deal.tableau(), pouch).unwrap();
        // The same moves on the shuffled deal, whose later stones come in another order.
        let mut other = Position::new(&shuffled);
        let mut again = Position::new(&deal);
        let mut dice = Random::new(number);
        while again.pouch().placed() < placed {
            let legal = again.legal();
            let square = legal.nth(dice.below(legal.len())).unwrap();
            again.place(square).unwrap();
            other.place(square).unwrap();
        }
        for skill in Skill::ALL {
            for goal in [
                Goal::FourWays,
                Goal::Ancient,
                Goal::Pocket,
                Goal::challenge(0, 2),
            ] {
                let one = decide(&position, goal, skill, 7);
                assert!(one == decide(&other, goal, skill, 7), "{skill:?} {goal:?}");
            }
        }
    }
}

#[test]
fn a_decision_does_not_depend_on_the_steps() {
    let position = later(3, 20);
    let view = View::new(&position, Goal::FourWays);
    for skill in Skill::ALL {
        let whole = decide(&position, Goal::FourWays, skill, 5).unwrap();
        for step in [1, 7, 64] {
            let mut thinking = Thinking::new(&view, skill, 5, NODES).unwrap();
            let parts = loop {
                if let Some(decision) = thinking.step(step) {
                    break decision;
                }
            };
            assert_eq!(parts, whole);
        }
        let sentence = reason(&view, &whole);
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(position.legal().contains(whole.square));
        assert_eq!(whole.alternatives.len(), position.legal().len());
    }
}

#[test]
fn without_a_legal_move_there_is_no_decision() {
    for number in 0..20 {
        let position = later(number, 66);
        assert!(position.legal().is_empty());
        for skill in Skill::ALL {
            assert!(decide(&position, Goal::FourWays, skill, 1).is_none());
        }
    }
}

#[test]
fn the_last_stone_is_placed() {
    let deal = deal(4);
    for skill in [Skill::Adept, Skill::Master] {
        for goal in [
            Goal::FourWays,
            Goal::Ancient,
            Goal::Pocket,
            Goal::challenge(0, 2),
        ] {
            let position = later(2, 8);
            let rest = Deal::new(*deal.tableau(), deal.pouch()[..3].to_vec()).unwrap();
            let mut short = Position::new(&rest);
            while let Some(decision) = decide(&short, goal, skill, 1) {
                short.place(decision.square).unwrap();
            }
            assert!(short.touchstone().is_none());
            assert!(decide(&position, goal, skill, 1).is_some());
        }
    }
}

#[test]
fn the_last_stone_earns_what_it_can() {
    let points = |position: &Position, square: Square| {
        let placed = position.clone().place(square).unwrap();
        let mut tally = Tally::default();
        tally.add(Scoring::Modern, square, placed.ways);
        tally.points
    };
    for number in 0..40 {
        let deal = deal(number);
        let pouch = deal.pouch()[..number as usize + 1].to_vec();
        let mut position = Position::new(&Deal::new(*deal.tableau(), pouch).unwrap());
        while position.pouch().left().len() > 1 {
            let Some(decision) = decide(&position, Goal::FourWays, Skill::Adept, 1) else {
                break;
            };
            position.place(decision.square).unwrap();
        }
        let legal = position.legal().into_iter();
        let most = legal.map(|square| points(&position, square));
        let most = most.max();
        for skill in [Skill::Adept, Skill::Master] {
            let decision = decide(&position, Goal::FourWays, skill, 1);
            let earned = decision.map(|decision| points(&position, decision.square));
            assert_eq!(earned, most, "{skill:?} in deal {number}");
        }
    }
}

#[test]
fn better_players_make_more_four_ways() {
    const GAMES: u64 = 10;
    let total = |skill| -> u32 { (0..GAMES).map(|n| play(&deal(n), skill, n).0).sum() };
    let [random, greedy, novice, adept, master] = Skill::ALL.map(total);
    let totals = format!("{random} {greedy} {novice} {adept} {master}");
    assert!(random < greedy && greedy < novice, "{totals}");
    assert!(novice < adept && adept < master, "{totals}");
}

#[test]
fn the_challenge_goal_earns_more_points() {
    const GAMES: u64 = 60;
    let mut sum = [0, 0];
    for game in 0..GAMES {
        let mut position = Position::new(&deal(game / 2));
        let mut tallies = [Tally::default(); 2];
        let mut turn = (game % 2) as usize;
        loop {
            let goal = match turn {
                0 => Goal::challenge(tallies[0].four_ways, tallies[1].four_ways),
                _ => Goal::FourWays,
            };
            let Some(decision) = decide(&position, goal, Skill::Adept, game) else {
                break;
            };
            let placed = position.place(decision.square).unwrap();
            tallies[turn].add(Scoring::Modern, decision.square, placed.ways);
            turn = 1 - turn;
        }
        let [minds, alone] = tallies.map(|tally| tally.points);
        sum[0] += u32::from(minds > alone);
        sum[1] += u32::from(minds < alone);
    }
    assert!(sum[0] > sum[1] + 10, "{sum:?}");
}

#[test]
fn a_sequence_in_hindsight_is_legal_and_counted_correctly() {
    for number in 0..3 {
        let deal = deal(number);
        let (own, _, moves) = play(&deal, Skill::Adept, 0);
        for to_numbers in [0, 20, 50] {
            let line = hindsight::best(&deal, &moves[..to_numbers], 60).unwrap();
            let mut position = Position::new(&deal);
            for &square in &moves[..to_numbers] {
                position.place(square).unwrap();
            }
            let ways: Vec<_> = line
                .moves
                .iter()
                .map(|&square| position.place(square).unwrap().ways)
                .collect();
            let made = ways.iter().filter(|ways| ways.is_four_way()).count();
            assert_eq!(made, line.four_ways as usize);
            assert_eq!(line.emptied, position.touchstone().is_none());
            if to_numbers == 0 {
                assert!(line.four_ways > own, "{line:?}");
            }
        }
    }
    assert!(hindsight::best(&deal(0), &["a1".parse().unwrap()], 5).is_none());
}

#[test]
fn annealing_only_improves_a_line_and_keeps_it_legal() {
    let mut more = 0;
    for number in 0..40 {
        // From the first stone to positions near the end, some of which no stone fits.
        let position = later(number, number as usize * 7 % 68);
        // A beam of one is not annealed.
        let before = Hindsight::new(&position, 1).finish();
        let board = SearchBoard::of(position.board());
        let stones = position.pouch().left().iter();
        let pouch: Vec<u8> = stones.map(|stone| stone.index() as u8).collect();
        let mut annealing = Annealing::new(&board, &pouch, before.clone());
        for _ in 0..5 {
            annealing.run(100_000);
            let after = annealing.best();
            assert_eq!(after.moves.len(), before.moves.len());
            assert_eq!(after.emptied, before.emptied);
            assert!(after.four_ways >= before.four_ways);
            let mut position = position.clone();
            let placed = after.moves.iter().map(|&square| position.place(square));
            let made = placed.filter(|placed| placed.as_ref().unwrap().ways.is_four_way());
            assert_eq!(made.count() as u32, after.four_ways);
        }
        more += annealing.best().four_ways - before.four_ways;
    }
    assert!(more > 20, "{more}");
}

#[test]
fn hindsight_ends_with_an_empty_pouch_and_without_a_move() {
    let full = Position::new(&deal(1));
    let line = Hindsight::new(&full, 20).finish();
    let mut emptied = full;
    for &square in &line.moves {
        emptied.place(square).unwrap();
    }
    assert!(line.emptied);
    assert!(Hindsight::new(&emptied, 20).finish().moves.is_empty());
    let stuck = later(1, 66);
    assert!(stuck.touchstone().is_some());
    assert!(Hindsight::new(&stuck, 20).finish().moves.is_empty());
}

#[test]
fn hindsight_does_not_depend_on_the_steps() {
    let position = later(1, 30);
    let whole = Hindsight::new(&position, 15).finish();
    let mut search = Hindsight::new(&position, 15);
    let parts = loop {
        if let Some(line) = search.step(7) {
            break line;
        }
    };
    assert_eq!(parts, whole);
}
