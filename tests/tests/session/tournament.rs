//! Tournaments: the next game, the order of the results, and their saves.

use ishido::session::save::{Autosaved, SaveError};
use ishido::session::{Timer, save};

use super::*;

/// A tournament of several people, in which each has placed a number of stones; the last game still runs.
fn tournament(scoring: Scoring, stones: &[usize]) -> Session {
    let code = DealCode::from_entropy(4);
    let player = |number: usize| Player::Human(format!("Player {number}"));
    let mut session = Session::new(Setup {
        mode: Mode::Tournament,
        players: vec![player(1)],
        timer: Some(Timer::MinutesPerGame(5)),
        ..Setup::solitaire(scoring, code, Origin::Drawn)
    });
    let mut random = SmallRng::seed_from_u64(1);
    for (index, &stones) in stones.iter().enumerate() {
        if index > 0 {
            session.apply(Entry::End).unwrap();
            session = session.next_tournament_game(player(index + 1)).unwrap();
        }
        for _ in 0..stones {
            let _ = place_any(&mut session, &mut random);
        }
    }
    session
}

#[test]
fn everybody_plays_the_same_stones_for_a_score_of_their_own() {
    let session = tournament(Scoring::Modern, &[9, 3, 12]);
    let names: Vec<_> = session
        .earlier_games()
        .iter()
        .map(|game| game.setup().players[0].clone())
        .collect();
    assert_eq!(names, [1, 2].map(|n| Player::Human(format!("Player {n}"))));
    for game in session.earlier_games() {
        assert_eq!(game.setup().deal, session.setup().deal);
        assert_eq!(game.setup().timer, session.setup().timer);
        assert_eq!(game.state().position().pouch().left().len() % 3, 0);
        assert!(game.earlier_games().is_empty() && game.state().ending().is_some());
    }
    assert!(session.clock().unwrap().is_full());
    let results = session.tournament_results();
    assert_eq!(results.len(), 3);
    assert!(results.is_sorted_by(|a, b| a.tally.points >= b.tally.points));
    assert_eq!(results.iter().filter(|result| result.running).count(), 1);
}

#[test]
fn a_game_in_which_nothing_happened_does_not_count() {
    let first = tournament(Scoring::Modern, &[0]);
    let second = first
        .next_tournament_game(Player::Computer(Skill::Adept))
        .unwrap();
    assert!(second.earlier_games().is_empty());
    assert!(second.tournament_results().is_empty());
    // Its clock has run: it counts, and has to be ended first.
    let mut begun = second;
    begun.run_clock(1);
    let next = |session: &Session| session.next_tournament_game(Player::Human(String::new()));
    assert!(next(&begun).is_none());
    begun.apply(Entry::End).unwrap();
    assert_eq!(next(&begun).unwrap().earlier_games().len(), 1);
    // No other mode has a next game.
    assert!(next(&solitaire(1)).is_none());
}

#[test]
fn the_ancient_way_counts_the_pouch_then_four_ways_then_stones_left() {
    let results = tournament(Scoring::Ancient, &[20, 3, 40, 40, 9]).tournament_results();
    let order = results.iter().map(|result| {
        let emptied = result.left == 0;
        (emptied, result.tally.four_ways, 66 - result.left)
    });
    assert!(order.is_sorted_by(|a, b| a >= b));
}

#[test]
fn a_tournament_is_saved_with_its_games() {
    let mut session = tournament(Scoring::Pocket, &[9, 0, 12, 2]);
    session.run_clock(61_000);
    let text = save::write(&session).unwrap();
    let read = save::read(text.as_bytes()).unwrap();
    assert_eq!(read.tournament_results(), session.tournament_results());
    assert_eq!(read.clock(), session.clock());
    assert_eq!(save::write(&read).unwrap(), text);
    // And the longest there can be is read again.
    let mut longest = tournament(Scoring::Modern, &[40]);
    let name = "a name of 20 letters".to_owned();
    while let Some(next) = {
        let _ = longest.apply(Entry::End);
        longest.next_tournament_game(Player::Human(name.clone()))
    } {
        longest = next;
        let mut random = SmallRng::seed_from_u64(3);
        while place_any(&mut longest, &mut random) {}
    }
    assert_eq!(longest.tournament_games(), Session::MAX_TOURNAMENT);
    let text = save::write(&longest).unwrap();
    assert!(text.len() < save::MAX_BYTES, "{}", text.len());
    save::read(text.as_bytes()).unwrap();
}

#[test]
fn tournaments_are_written_as_the_fixture() {
    let text = include_str!("../../fixtures/save-tournament.ron");
    let Autosaved {
        session, file, id, ..
    } = save::read_autosave(text.as_bytes()).unwrap();
    assert_eq!(session.earlier_games().len(), 2);
    assert_eq!(
        save::write_autosave(&session, file.as_deref(), id, None).unwrap(),
        text
    );
}

#[test]
fn wrong_tournaments_say_what_is_wrong() {
    let good = save::write(&tournament(Scoring::Modern, &[3, 2, 1])).unwrap();
    let error = |text: String| {
        assert_ne!(text, good);
        save::read(text.as_bytes()).map(drop).unwrap_err()
    };
    assert_eq!(
        error(
            good.replace("mode: Tournament", "mode: Solitaire")
                .replace("timer:", "// ")
        ),
        SaveError::EarlierGames
    );
    assert_eq!(
        error(good.replacen(" end\"", "\"", 1)),
        SaveError::NotEnded(1)
    );
    assert_eq!(
        error(good.replace("Player 2", "Player 9")),
        SaveError::Check
    );
    let (before, games) = good.split_once("tournament:").unwrap();
    let games = games.replacen("journal: \"", "journal: \"a1 ", 1);
    let no_game = format!("{before}tournament:{games}");
    assert!(
        error(no_game)
            .to_string()
            .starts_with("tournament: game 1: journal: step 1, `a1`")
    );
}
