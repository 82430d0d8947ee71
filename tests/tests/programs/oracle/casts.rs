//! The statistics of the casting: 100,000 casts for 4-Ways of games. The figures appear with `--nocapture`.

use std::sync::LazyLock;

use ishido::oracle::{Cast, FourWay, Hexagram, Line};
use ishido::rules::{Deal, DealCode, Position, Stone, Ways};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::chi_square::{of_counts, of_table, p_value};

const CASTS: usize = 100_000;
/// The games whose 4-Ways are cast for.
const GAMES: u64 = 4000;
/// Nothing that is less probable than this happens by chance in these tests; their casts are always the same.
const LIMIT: f64 = 0.001;
/// The time from the beginning of 2020 to the end of 2049, in milliseconds since the beginning of 1970.
const TIMES: std::ops::Range<u64> = 1_577_836_800_000..2_524_608_000_000;

/// The 4-Ways of games in which every stone goes where it matches the most neighbours.
static FOUR_WAYS: LazyLock<Vec<FourWay>> = LazyLock::new(|| {
    let mut random = SmallRng::seed_from_u64(1);
    let mut four_ways = Vec::new();
    for game in 0..GAMES {
        let mut position = Position::new(&Deal::generate(DealCode::from_entropy(game)));
        while let Some(stone) = position.touchstone() {
            let ways = |square| position.board().judge(stone, square).map_or(0, Ways::count);
            let best = position.legal().into_iter();
            let best = best.max_by_key(|&square| (ways(square), random.random::<u32>()));
            let Some(square) = best else {
                break;
            };
            let is_four_way = ways(square) == 4;
            position.place_legal(square);
            if is_four_way {
                four_ways.push(FourWay::around(square, position.board()).unwrap());
            }
        }
    }
    println!("{} 4-Ways in {GAMES} games", four_ways.len());
    assert!(four_ways.len() > 800);
    four_ways
});

/// A cast for each 4-Way in turn, at times as games have them.
static SAMPLE: LazyLock<Vec<Cast>> = LazyLock::new(|| {
    let mut random = SmallRng::seed_from_u64(2);
    let four_ways = FOUR_WAYS.iter().cycle().take(CASTS);
    four_ways
        .map(|four_way| Cast::of(four_way, random.random_range(TIMES)))
        .collect()
});

/// Prints a result, and checks that chance explains it.
fn check(name: &str, chi_square: f64, degrees: u32) {
    let p = p_value(chi_square, degrees);
    println!("{name}: chi-square {chi_square:.2}, {degrees} degrees, p {p:.4}");
    assert!(p > LIMIT, "{name}: p {p}");
}

fn kind(cast: &Cast, line: usize) -> usize {
    usize::from(cast.lines()[line].number()) - 6
}

/// Checks for each line that it does not depend on the same line of another cast.
fn check_pairs(name: &str, pairs: &[(Cast, Cast)]) {
    for line in 0..6 {
        let mut table = [[0; 4]; 4];
        for (one, other) in pairs {
            table[kind(one, line)][kind(other, line)] += 1;
        }
        check(&format!("{name}, line {}", line + 1), of_table(&table), 9);
    }
    let equal = pairs
        .iter()
        .filter(|(one, other)| one.hexagram() == other.hexagram())
        .count();
    let expected = [pairs.len() as f64 / 64.0, pairs.len() as f64 * 63.0 / 64.0];
    let counts = [equal as u32, (pairs.len() - equal) as u32];
    check(
        &format!("{name}, same hexagram"),
        of_counts(&counts, &expected),
        1,
    );
}

#[test]
fn every_hexagram_is_cast_equally_often() {
    let mut counts = [0; Hexagram::COUNT];
    for cast in SAMPLE.iter() {
        counts[usize::from(cast.hexagram().number()) - 1] += 1;
    }
    println!("casts of each hexagram: {counts:?}");
    let expected = [CASTS as f64 / 64.0; Hexagram::COUNT];
    check("hexagrams", of_counts(&counts, &expected), 63);
}

/// Returns the number of casts in which the line is of each kind.
fn kinds(line: usize) -> [u32; 4] {
    let mut counts = [0; 4];
    for cast in SAMPLE.iter() {
        counts[kind(cast, line)] += 1;
    }
    counts
}

#[test]
fn every_line_has_the_odds_of_the_yarrow_stalks() {
    let expected = |sixteenths: [u8; 4]| sixteenths.map(|n| CASTS as f64 * f64::from(n) / 16.0);
    assert_eq!(Line::ALL.map(Line::sixteenths), [1, 5, 7, 3]);
    for line in 0..6 {
        let counts = kinds(line);
        println!("line {}: 6, 7, 8, 9 are cast {counts:?} times", line + 1);
        let chi_square = of_counts(&counts, &expected([1, 5, 7, 3]));
        check(&format!("line {}", line + 1), chi_square, 3);
        // The test can fail: the odds of three coins are others.
        let coins = of_counts(&counts, &expected([2, 6, 6, 2]));
        assert!(p_value(coins, 3) < LIMIT);
    }
}

#[test]
fn no_line_depends_on_another() {
    for first in 0..6 {
        for second in first + 1..6 {
            let mut table = [[0; 4]; 4];
            for cast in SAMPLE.iter() {
                table[kind(cast, first)][kind(cast, second)] += 1;
            }
            let name = format!("lines {} and {}", first + 1, second + 1);
            check(&name, of_table(&table), 9);
        }
    }
}

#[test]
fn a_millisecond_later_everything_may_be_different() {
    let mut random = SmallRng::seed_from_u64(3);
    let mut pairs = Vec::new();
    for four_way in FOUR_WAYS.iter().cycle().take(CASTS / 2) {
        let time = random.random_range(TIMES);
        pairs.push((Cast::of(four_way, time), Cast::of(four_way, time + 1)));
    }
    check_pairs("a millisecond later", &pairs);
}

/// The same 4-Way on other squares: all columns one to the right, the last one first.
fn shifted(four_way: &FourWay) -> Option<FourWay> {
    let place = |(stone, square): (Stone, ishido::rules::Square)| {
        let square = ishido::rules::Square::new(square.column() + 1, square.row())?;
        Some(format!("{stone} {square}"))
    };
    let places: Option<Vec<String>> = four_way.places().map(place).collect();
    places?.join(", ").parse().ok()
}

/// The same 4-Way with the next kind of stone in one place.
fn with_other_stone(four_way: &FourWay, place: usize) -> FourWay {
    let text = |(index, (stone, square)): (usize, (Stone, ishido::rules::Square))| {
        let next = (stone.index() + usize::from(index == place)) % Stone::KINDS;
        format!("{} {square}", Stone::from_index(next).unwrap())
    };
    let places: Vec<String> = four_way.places().enumerate().map(text).collect();
    places.join(", ").parse().unwrap()
}

#[test]
fn a_square_further_everything_may_be_different() {
    let mut random = SmallRng::seed_from_u64(4);
    let mut pairs = Vec::new();
    for four_way in FOUR_WAYS.iter().cycle().take(CASTS / 2) {
        let time = random.random_range(TIMES);
        if let Some(shifted) = shifted(four_way) {
            pairs.push((Cast::of(four_way, time), Cast::of(&shifted, time)));
        }
    }
    assert!(pairs.len() > CASTS / 4);
    check_pairs("a square further", &pairs);
}

#[test]
fn with_one_other_stone_everything_may_be_different() {
    let mut random = SmallRng::seed_from_u64(5);
    let mut pairs = Vec::new();
    for (index, four_way) in FOUR_WAYS.iter().cycle().take(CASTS / 2).enumerate() {
        let time = random.random_range(TIMES);
        let other = with_other_stone(four_way, index % 5);
        pairs.push((Cast::of(four_way, time), Cast::of(&other, time)));
    }
    check_pairs("with another stone", &pairs);
}

/// Whoever makes the same 4-Way a moment later gets another augury: nothing is decided by the stones alone.
#[test]
fn the_time_alone_leads_to_every_hexagram() {
    let four_way = FOUR_WAYS[0];
    let start = 1_795_378_053_512;
    let mut hexagrams = [0; Hexagram::COUNT];
    let mut lines = [[0; 4]; 6];
    let mut changing = [0; 7];
    for time in start..start + CASTS as u64 {
        let cast = Cast::of(&four_way, time);
        hexagrams[usize::from(cast.hexagram().number()) - 1] += 1;
        for (line, counts) in lines.iter_mut().enumerate() {
            counts[kind(&cast, line)] += 1;
        }
        changing[cast.changing().count()] += 1;
    }
    println!("casts with 0 to 6 changing lines: {changing:?}");
    let expected = [CASTS as f64 / 64.0; Hexagram::COUNT];
    check(
        "hexagrams of one 4-Way",
        of_counts(&hexagrams, &expected),
        63,
    );
    assert!(lines.iter().flatten().all(|&count| count > 0), "{lines:?}");
    assert!(changing.iter().all(|&count| count > 0), "{changing:?}");
}

/// The same 4-Way at the same time gives the same lines in every version. The fixture is never made anew: a difference is a
/// fault, because saved readings would no longer be genuine.
#[test]
fn casts_are_what_they_always_were() {
    let fixture = include_str!("../../../fixtures/casts.txt");
    let mut count = 0;
    for cast in fixture.lines().filter(|line| !line.starts_with('#')) {
        let [four_way, time, lines] = cast.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        let found = Cast::of(&four_way.parse().unwrap(), time.parse().unwrap());
        let numbers = found.lines().map(|line| line.number().to_string());
        assert_eq!(numbers.join(" "), lines, "{four_way} at {time}");
        count += 1;
    }
    assert_eq!(count, 40);
}
