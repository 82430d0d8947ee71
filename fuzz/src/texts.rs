//! Text files: games, problems, records, stonesets, auguries, settings.

use ishido::app::{read_settings, write_settings};
use ishido::judge::{Options, judge};
use ishido::oracle::{self, SearchText};
use ishido::problem::{Line, Problem, Solver};
use ishido::problems::{self, code};
use ishido::session::{GameId, save};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::window::WindowState;
use stoneset_editor::check::SetMeasures;
use stoneset_editor::convert::read_set;

/// Files of auguries. An augury that can be read survives being saved again, and can be deleted from its file.
pub fn augury(bytes: &[u8]) {
    let Ok(file) = oracle::read(bytes) else {
        return;
    };
    for augury in file.auguries {
        let _ = SearchText::of(&augury);
        let again = oracle::read(augury.file_text().as_bytes()).expect("it can be read again");
        assert!(again.auguries[0].reading == augury.reading);
        assert!(again.auguries[0].text == augury.text);
        let text = oracle::write(&augury.reading);
        let again = oracle::read(text.as_bytes()).expect("what was written can be read");
        assert!(again.auguries[0].reading == augury.reading);
        let range = oracle::section_range(bytes, &augury.source).expect("it is in the file");
        assert!(!bytes[range].is_empty());
    }
}

/// Game records, judged as the command `judge` does.
pub fn record(bytes: &[u8]) {
    for moves_only in [false, true] {
        let options = Options {
            scoring: None,
            moves_only,
        };
        let _ = judge(bytes, options, &mut Vec::new());
    }
}

/// Saved games. A game that can be read survives a round trip.
pub fn save(bytes: &[u8]) {
    let Ok(session) = save::read(bytes) else {
        return;
    };
    let text = save::write(&session).expect("a session can be written");
    let again = save::read(text.as_bytes()).expect("what was written can be read");
    assert!(save::write(&again).expect("and written again") == text);
    let (file, id) = (Some("/home/anna/first.ishido"), Some(GameId(7)));
    let text = save::write_autosave(&session, file, id, Some(7)).expect("so can the running game");
    let again = save::read_autosave(text.as_bytes()).expect("what was written can be read");
    assert!(again.id == id && again.file.as_deref() == file);
    assert!(again.session.journal() == session.journal());
}

/// Problems in files and as codes. One that can be read survives a round trip, and the solver ends.
pub fn problem(bytes: &[u8]) {
    let solve = |problem: &Problem| {
        let _ = Solver::new(problem, 2_000).solving_moves(&Line::new(problem));
    };
    if let Ok(problem) = problems::read(bytes) {
        let text = problems::write_file(&problem).expect("a problem can be written");
        assert!(problems::is_problem(text.as_bytes()));
        assert!(problems::read(text.as_bytes()).expect("and read again") == problem);
        if let Ok(text) = code::write(&problem) {
            assert!(code::read(&text).expect("so can its code") == problem);
        }
        solve(&problem);
    }
    if let Some(problem) = std::str::from_utf8(bytes)
        .ok()
        .and_then(|text| code::read(text).ok())
    {
        let text = code::write(&problem).expect("a code can be written again");
        assert!(code::read(&text).expect("and read") == problem);
        solve(&problem);
    }
}

/// Stonesets in RON and as sheets, measured. A set that can be read survives a round trip.
pub fn stoneset(bytes: &[u8]) {
    let Ok((set, _)) = read_set(bytes, "name") else {
        return;
    };
    let _ = SetMeasures::of(&set);
    let text = set.write().expect("a set can be written");
    let mut again = Stoneset::read_draft(text.as_bytes()).expect("what was written can be read");
    again.draft = set.draft;
    assert!(again == set, "it comes back as it was");
}

/// Settings of the game and of the window. Those that can be read survive a round trip.
pub fn settings(bytes: &[u8]) {
    if let Ok(window) = WindowState::parse(bytes) {
        let file = window.file().expect("its size can be written");
        assert_eq!(WindowState::parse(&file), Ok(window));
    }
    let Ok(settings) = read_settings(bytes) else {
        return;
    };
    let file = write_settings(&settings).expect("settings can be written");
    assert_eq!(read_settings(&file), Ok(settings));
}
