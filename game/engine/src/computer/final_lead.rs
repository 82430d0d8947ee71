//! The lead to be expected at the end of a Challenge game: the mean of games that two quick players play on.
//!
//! Both place every stone where it earns most at once, and anywhere among equal squares. In Challenge that is about as strong as the
//! Adept (`README.md`), and so fast that every game is played to its end.

use super::goal::Goal;
use super::kinds::StonesLeft;
use super::random::Random;
use super::sampler::StoneSampler;
use super::search_board::{Cell, SearchBoard, cell};
use super::view::View;
use crate::rules::{FOUR_WAY_BONUSES, Square};

/// The cells of the Within, bit `cell - 13`: columns 1 to 10 of rows 1 to 6.
const WITHIN: u128 = {
    let (mut within, mut row) = (0, 1);
    while row <= 6 {
        within |= 0b11_1111_1111 << (13 * row + 1);
        row += 1;
    }
    within
};

/// The games that are played on from a position. With these the mean is uncertain by four points at the beginning of a usual game.
pub const SAMPLES: usize = 80;
/// The number of standard errors by which these games must contradict another estimate.
const ERRORS: f64 = 3.0;

/// A Challenge game before a turn; the order of the stones left is not known.
#[derive(Clone)]
pub struct ChallengeGame {
    board: SearchBoard,
    left: StonesLeft,
    /// The 4-Ways of the player who has the turn, and those of the opponent.
    made: [u8; 2],
}

/// The lead that a player can be expected to gain from a move to the end of the game, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExpectedGain {
    /// The gain with the square that was played.
    pub played: f64,
    /// The standard error of that gain.
    pub error: f64,
    /// The cost of that square: what another would gain more, 0 or more.
    pub cost: f64,
    /// True if the games played on to the end gave the cost, because they contradict the look one stone ahead.
    pub by_games: bool,
}

impl ChallengeGame {
    /// A game whose player, with the 4-Ways of the goal, is about to place the touchstone of a view; `None` without an opponent.
    pub const fn of(view: &View) -> Option<Self> {
        match view.goal {
            Goal::Challenge { made } => Some(Self {
                board: view.board,
                left: view.left,
                made,
            }),
            _ => None,
        }
    }

    /// The gain of placing a stone on a square, compared with the best one. `first_look` is what the look one stone ahead says that it
    /// costs. It counts, unless the games that are played on contradict it: it knows a point at once, but not what becomes of it.
    pub fn gain(&self, kind: u8, played: Square, best: Square, first_look: f64) -> ExpectedGain {
        let gains = self.gains_after(cell(played), kind);
        let (gain, gain_error) = mean_with_error(&gains);
        if played == best {
            return ExpectedGain {
                played: gain,
                error: gain_error,
                cost: 0.0,
                by_games: false,
            };
        }
        let others = self.gains_after(cell(best), kind);
        let differences: Vec<f64> = others.iter().zip(&gains).map(|(a, b)| a - b).collect();
        let (difference, error) = mean_with_error(&differences);
        let by_games = (difference - first_look).abs() > ERRORS * error;
        let cost = if by_games { difference } else { first_look };
        ExpectedGain {
            played: gain,
            error: gain_error,
            cost: cost.max(0.0),
            by_games,
        }
    }

    /// The gains of the player who places a stone, in games that are played on after it.
    fn gains_after(&self, at: Cell, kind: u8) -> Vec<f64> {
        let mut game = self.clone();
        let points = game.place(at, kind) as f64;
        // All squares for a stone are followed by the same stones.
        let seed = self.left.len() as u64;
        let gains = game.gains(seed).into_iter();
        gains.map(|gain| points - gain).collect()
    }

    /// Plays games to their end. Returns the points that the player who has the turn gains on the opponent in each. The same seed
    /// gives the same orders of the stones left.
    fn gains(&self, seed: u64) -> Vec<f64> {
        let mut random = Random::new(seed);
        let mut sampler = StoneSampler::new(self.left, self.left.len());
        let samples = 0..SAMPLES;
        samples
            .map(|_| {
                sampler.advance(&mut random);
                self.clone().play_on(sampler.stones(), random) as f64
            })
            .collect()
    }

    fn play_on(mut self, stones: &[u8], mut random: Random) -> i64 {
        let (mut gain, mut sign) = (0, 1);
        for &kind in stones {
            let Some(at) = self.most_at_once(kind, &mut random) else {
                break;
            };
            gain += sign * self.place(at, kind);
            sign = -sign;
        }
        gain
    }

    /// Places a stone. Returns the points that it earns; then the opponent has the turn.
    #[inline]
    fn place(&mut self, at: Cell, kind: u8) -> i64 {
        let ways = self.board.neighbour_count[at];
        let [own, other] = self.made;
        let within = is_within(at);
        let mut points = 0;
        if within {
            points = 1 << (ways - 1 + own);
            if ways == 4 {
                points += FOUR_WAY_BONUSES[usize::from(own)] as i64;
            }
        }
        self.board.put(at, kind);
        let last = FOUR_WAY_BONUSES.len() as u8 - 1;
        self.made = [other, (own + u8::from(ways == 4)).min(last)];
        points
    }

    /// The cell where a stone earns most at once, any of the best.
    #[inline]
    fn most_at_once(&self, kind: u8, random: &mut Random) -> Option<Cell> {
        let mut best = None;
        let (mut most, mut equal) = (0, 0);
        for at in self.board.moves(kind) {
            let ways = if is_within(at) {
                self.board.neighbour_count[at]
            } else {
                0
            };
            if best.is_some() && ways < most {
                continue;
            }
            equal = if ways > most { 1 } else { equal + 1 };
            if ways > most || random.below(equal) == 0 {
                (best, most) = (Some(at), ways);
            }
        }
        best
    }
}

/// The mean of numbers, and its standard error.
fn mean_with_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|other| (other - mean).powi(2)).sum();
    (mean, (squares / count / count).sqrt())
}

/// Returns true if a stone on a cell earns points.
#[inline]
const fn is_within(at: Cell) -> bool {
    WITHIN >> (at - 13) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::review::{GameReview, JUDGE_NODES, Review, ReviewSettings};
    use crate::computer::search_board::square;
    use crate::computer::{Skill, Thinking};
    use crate::rules::{Deal, DealCode, Position};

    /// A Challenge game between two players of a skill; those who are unaware play as if alone.
    fn reviewed(number: u64, skill: Skill, aware: bool) -> GameReview {
        let deal = Deal::generate(DealCode::from_entropy(number));
        let mut position = Position::new(&deal);
        let (mut moves, mut goal) = (Vec::new(), Goal::challenge(0, 0));
        loop {
            let own = if aware { goal } else { Goal::FourWays };
            let seed = number << 8 | moves.len() as u64;
            let thinking = Thinking::new(&View::new(&position, own), skill, seed, 1);
            let Some(decision) = thinking.and_then(Thinking::finish) else {
                break;
            };
            let placed = position.place(decision.square).unwrap();
            moves.push((placed.square, goal));
            goal = goal.after(placed.ways.is_four_way());
        }
        let settings = ReviewSettings {
            nodes: JUDGE_NODES,
            beam: 0,
        };
        Review::new(&deal, &moves, settings).finish()
    }

    #[test]
    fn points_are_earned_in_the_within() {
        for at in 13..13 * 9 {
            let within = square(at).is_some_and(|square| !square.is_beyond());
            assert_eq!(is_within(at), within, "{at}");
        }
    }

    /// Costs of a game, in points. On average over many games: Novice who plays as if alone 65 to 90, Adept 1, Master 0.
    #[test]
    fn a_weak_player_is_charged_much_and_a_strong_one_little() {
        let cost = |skill, aware| -> f64 {
            let games = (0..5).map(|number| reviewed(number, skill, aware));
            let costs = games.flat_map(|game| game.moves);
            costs.map(|judged| judged.cost()).sum::<f64>() / 5.0
        };
        let (weak, strong) = (cost(Skill::Novice, false), cost(Skill::Adept, true));
        assert!(weak > 20.0 && strong < 5.0, "{weak} {strong}");
    }

    /// A move is judged by the same games as its stone before it, so the last one is worth what it earns.
    #[test]
    fn the_last_stone_is_worth_its_points() {
        for number in 0..20 {
            let game = reviewed(number, Skill::Adept, true);
            for judged in game.moves.iter().filter(|judged| judged.facts.left == 0) {
                let points = judged.goal.points(judged.square, judged.facts.ways) as f64;
                assert!((judged.after - points).abs() < 1e-9);
            }
        }
    }
}
