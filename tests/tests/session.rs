//! Sessions: undo and redo, what disqualifies, saves that come back, and saves that are wrong.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use ishido::rules::{Deal, DealCode, Scoring, Square, Stone, Tally};
use ishido::session::{
    Assist, Entry, Impossible, Mode, Origin, Player, Session, Setup, Stain, UndoPrice, save,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn setup(mode: Mode, number: u64, computer: Option<usize>) -> Setup {
    let code = DealCode::from_entropy(number);
    let mut players = vec![Player::Human("Anna".to_owned()); mode.players()];
    if let Some(computer) = computer {
        players[computer] = Player::Computer;
    }
    let scoring = if mode == Mode::Challenge {
        Scoring::Modern
    } else {
        Scoring::ALL[number as usize % 3]
    };
    Setup {
        mode,
        scoring,
        players,
        origin: Origin::Drawn,
        code: Some(code),
        deal: Deal::generate(code),
    }
}

fn solitaire(number: u64) -> Session {
    Session::new(setup(Mode::Solitaire, number * 3, None))
}

fn place_any(session: &mut Session, random: &mut SmallRng) -> bool {
    let legal = session.state().position().legal();
    !legal.is_empty()
        && session
            .apply(Entry::Place(
                legal.nth(random.random_range(0..legal.len())).unwrap(),
            ))
            .is_ok()
}

/// Everything a player could see.
#[derive(Debug, PartialEq)]
struct Shown {
    stones: Vec<(Square, Stone)>,
    touchstone: Option<Stone>,
    tallies: [Tally; 2],
    player: usize,
    turns: usize,
}

fn shown(session: &Session) -> Shown {
    let (setup, state) = (session.setup(), session.state());
    Shown {
        stones: state.position().board().stones().collect(),
        touchstone: state.touchstone(),
        tallies: [state.tally(setup, 0), state.tally(setup, 1)],
        player: state.player(),
        turns: state.turns().len(),
    }
}

fn random_entry(session: &Session, random: &mut SmallRng) -> Entry {
    let legal = session.state().position().legal();
    match random.random_range(0..40) {
        0..=3 => Entry::Undo,
        4..=5 => Entry::Redo,
        6 => Entry::Forfeit,
        7 => Entry::Assist(
            [
                Assist::ShowMoves,
                Assist::AlwaysShowMoves,
                Assist::ShowPouch,
                Assist::Hint,
            ][random.random_range(0..4)],
        ),
        8 => Entry::Reading(random.random()),
        9 if random.random_bool(0.1) => Entry::End,
        10 => Entry::Place(Square::from_index(random.random_range(0..96)).unwrap()),
        _ if legal.is_empty() => Entry::Undo,
        _ => Entry::Place(legal.nth(random.random_range(0..legal.len())).unwrap()),
    }
}

/// A game in which everything happens that can, sensible or not.
fn wild(number: u64, random: &mut SmallRng) -> Session {
    let mode = Mode::ALL[number as usize % 4];
    let computer =
        (mode == Mode::Cooperative && random.random_bool(0.5)).then(|| random.random_range(0..2));
    let mut session = Session::new(setup(mode, number, computer));
    for _ in 0..random.random_range(0..150) {
        let entry = random_entry(&session, random);
        let before = shown(&session);
        let length = session.journal().len();
        if session.apply(entry).is_err() {
            assert_eq!(
                shown(&session),
                before,
                "{entry} was refused and changed something"
            );
            assert_eq!(session.journal().len(), length);
        }
    }
    session
}

#[test]
fn saved_games_come_back_as_they_were() {
    let mut random = SmallRng::seed_from_u64(1);
    for number in 0..2_000 {
        let session = wild(number, &mut random);
        let text = save::write(&session).unwrap();
        let back = save::read(text.as_bytes()).unwrap();
        assert_eq!(back.setup(), session.setup());
        assert_eq!(back.journal(), session.journal());
        assert_eq!(shown(&back), shown(&session));
        assert_eq!(back.state().stains(), session.state().stains());
        assert_eq!(back.state().ending(), session.state().ending());
        assert_eq!(back.state().can_redo(), session.state().can_redo());
        assert_eq!(save::write(&back).unwrap(), text);
    }
}

/// Whatever was taken back and placed again: the state is that of the moves that stand, played straight.
#[test]
fn undo_and_redo_leave_no_trace_on_the_board() {
    let mut random = SmallRng::seed_from_u64(2);
    for number in 0..500 {
        let session = wild(number, &mut random);
        let mut straight = Session::new(session.setup().clone());
        for turn in session.state().turns() {
            straight
                .apply(
                    turn.placed
                        .map_or(Entry::Forfeit, |placed| Entry::Place(placed.square)),
                )
                .unwrap();
        }
        if let Some(ending) = session.state().ending() {
            straight.apply(Entry::End).unwrap();
            assert_eq!(straight.state().ending(), Some(ending));
        }
        assert_eq!(shown(&straight), shown(&session));
    }
}

#[test]
fn redo_is_the_inverse_of_undo() {
    let mut random = SmallRng::seed_from_u64(3);
    for number in 0..200 {
        let mut session = solitaire(number);
        while place_any(&mut session, &mut random) {}
        let mut stack = Vec::new();
        for _ in 0..random.random_range(1..=session.state().turns().len()) {
            stack.push(shown(&session));
            session.apply(Entry::Undo).unwrap();
        }
        while let Some(before) = stack.pop() {
            session.apply(Entry::Redo).unwrap();
            assert_eq!(shown(&session), before);
        }
        assert_eq!(session.apply(Entry::Redo), Err(Impossible::NothingToRedo));
    }
}

#[test]
fn one_stone_back_is_free_and_more_is_not() {
    let mut random = SmallRng::seed_from_u64(4);
    let mut session = solitaire(1);
    assert_eq!(session.apply(Entry::Undo), Err(Impossible::NothingToUndo));
    for _ in 0..3 {
        assert!(place_any(&mut session, &mut random));
    }
    for _ in 0..5 {
        session.apply(Entry::Undo).unwrap();
        assert!(place_any(&mut session, &mut random));
    }
    assert_eq!(session.state().stains(), []);
    session.apply(Entry::Undo).unwrap();
    assert_eq!(
        session.state().undo_price(session.setup()),
        Ok(UndoPrice::Disqualifies)
    );
    session.apply(Entry::Undo).unwrap();
    assert_eq!(session.state().stains(), [Stain::DeepUndo]);
    // The stain stays, whatever is placed again.
    session.apply(Entry::Redo).unwrap();
    session.apply(Entry::Redo).unwrap();
    assert_eq!(session.state().stains(), [Stain::DeepUndo]);
}

#[test]
fn modes_differ_in_what_is_taken_back() {
    let mut random = SmallRng::seed_from_u64(5);
    let mut play = |mode, computer, turns: usize| {
        let mut session = Session::new(setup(mode, 9, computer));
        for _ in 0..turns {
            assert!(place_any(&mut session, &mut random));
        }
        session
    };
    assert_eq!(
        play(Mode::Challenge, None, 3).apply(Entry::Undo),
        Err(Impossible::ChallengeUndo)
    );

    let mut tournament = play(Mode::Tournament, None, 3);
    tournament.apply(Entry::Undo).unwrap();
    assert_eq!(tournament.apply(Entry::Undo), Err(Impossible::Tournament));
    assert_eq!(
        tournament.apply(Entry::Assist(Assist::Hint)),
        Err(Impossible::Tournament)
    );

    // A person, then the computer: both stones come back, for nothing.
    let mut team = play(Mode::Cooperative, Some(1), 4);
    assert_eq!(team.state().undo_price(team.setup()), Ok(UndoPrice::Free));
    team.apply(Entry::Undo).unwrap();
    assert_eq!((team.state().turns().len(), team.state().player()), (2, 0));
    assert_eq!(
        team.state().undo_price(team.setup()),
        Ok(UndoPrice::Disqualifies)
    );
    team.apply(Entry::Redo).unwrap();
    assert_eq!(team.state().turns().len(), 4);

    // The computer first: its opening stone is nobody's to take back.
    assert_eq!(
        play(Mode::Cooperative, Some(0), 1).apply(Entry::Undo),
        Err(Impossible::NothingToUndo)
    );
}

#[test]
fn what_the_oracle_answered_stays() {
    let mut random = SmallRng::seed_from_u64(6);
    let mut read = 0;
    for number in 0..400 {
        let mut session = solitaire(number);
        while place_any(&mut session, &mut random) {
            let four_way = session.state().last_placed().unwrap().ways.is_four_way();
            let answer = session.apply(Entry::Reading(1));
            assert_eq!(answer.is_ok(), four_way);
            if four_way {
                assert_eq!(
                    session.apply(Entry::Reading(2)),
                    Err(Impossible::NothingToRead)
                );
                assert_eq!(session.apply(Entry::Undo), Err(Impossible::Answered));
                read += 1;
            }
        }
    }
    assert!(read > 5, "{read}");
}

#[test]
fn an_ended_game_stays_ended() {
    let mut random = SmallRng::seed_from_u64(7);
    let mut session = solitaire(3);
    assert!(place_any(&mut session, &mut random));
    session.apply(Entry::End).unwrap();
    for entry in [
        Entry::End,
        Entry::Undo,
        Entry::Redo,
        Entry::Forfeit,
        Entry::Place(Square::from_index(5).unwrap()),
    ] {
        assert_eq!(session.apply(entry), Err(Impossible::Over));
    }
    assert_eq!(session.start_over().setup().origin, Origin::StartedOver);
}

#[test]
fn cut_and_flipped_saves_are_refused_or_are_games() {
    let mut random = SmallRng::seed_from_u64(8);
    let session = wild(40, &mut random);
    let text = save::write(&session).unwrap().into_bytes();
    for length in 0..text.len() - 1 {
        let end = String::from_utf8_lossy(&text[..length])
            .trim_end()
            .ends_with(')');
        assert!(
            save::read(&text[..length]).is_err() || end,
            "cut at {length}"
        );
    }
    for _ in 0..20_000 {
        let mut bytes = text.clone();
        for _ in 0..random.random_range(1..4) {
            let place = random.random_range(0..bytes.len());
            bytes[place] ^= 1 << random.random_range(0..8);
        }
        if let Ok(read) = save::read(&bytes) {
            // Another legal game, perhaps: it must be one through and through.
            let again = save::read(save::write(&read).unwrap().as_bytes()).unwrap();
            assert_eq!(shown(&again), shown(&read));
        }
    }
}

#[test]
fn wrong_saves_say_what_is_wrong() {
    let good = save::write(&solitaire(2)).unwrap();
    let (before, rest) = good.split_once("journal: \"").unwrap();
    let with_journal = |journal: &str| {
        format!(
            "{before}journal: \"{journal}\"{}",
            rest.split_once('"').unwrap().1
        )
    };
    let cases = [
        (String::new(), "this is no saved game: line 1"),
        ("x".repeat(2 << 20), "the file has more than 1048576 bytes"),
        (
            good.replace("version: 1", "version: 2"),
            "the game was saved in version 2",
        ),
        (
            good.replace("version: 1", "version: 99999999999999"),
            "this is no saved game",
        ),
        (
            good.replace("Solitaire", "Challenge"),
            "the number of players of a Challenge game is 2, not 1",
        ),
        (
            good.replace("origin: Drawn", "origin: Dreamt"),
            "this is no saved game: line 9",
        ),
        (
            good.replace("pouch: \"", "pouch: \"9Z "),
            "pouch: `9Z` is not a stone",
        ),
        (
            good.replace("tableau: \"", "tableau: \"1A "),
            "tableau: there are 7 stones",
        ),
        (with_journal("a1"), "journal: entry 1, `a1`, cannot be"),
        (
            with_journal("undo"),
            "journal: entry 1, `undo`, cannot be: there is nothing to take back",
        ),
        (with_journal("b0"), "journal: `b0` is neither"),
        (
            with_journal("end end"),
            "journal: entry 2, `end`, cannot be: the game is over",
        ),
        (
            with_journal(&"- ".repeat(100_002)),
            "journal: there are 100002 entries",
        ),
        (
            good.replace("version: 1,", "version: 1, cheat: true,"),
            "this is no saved game: line 3",
        ),
    ];
    for (text, wanted) in cases {
        let error = save::read(text.as_bytes()).unwrap_err().to_string();
        let start: String = text.chars().take(300).collect();
        assert!(error.starts_with(wanted), "{error}\n{start}");
        assert!(!error.contains('\n') && error.len() < 300, "{error}");
    }
    let other = save::write(&solitaire(5)).unwrap();
    let code = |text: &str| text.split_once("code: Some(\"").unwrap().1[..9].to_owned();
    let swapped = good.replace(&code(&good), &code(&other));
    assert!(
        save::read(swapped.as_bytes())
            .unwrap_err()
            .to_string()
            .contains("names other stones")
    );
    assert!(
        save::read(b"\xFF\xFE")
            .unwrap_err()
            .to_string()
            .contains("byte 0 is not text")
    );
}
