//! The chi-square test: how probable it is that counts differ as much as these from what is expected by chance alone.

/// The logarithm of the gamma function, for numbers above 0 (Lanczos' approximation).
fn ln_gamma(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 9] = [
        0.999_999_999_999_809_9,
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let base = x + 7.5;
    let series = COEFFICIENTS[1..].iter().zip(1..);
    let sum: f64 = series.map(|(c, n)| c / (x + f64::from(n))).sum();
    let sum = COEFFICIENTS[0] + sum;
    0.5 * std::f64::consts::TAU.ln() + (x + 0.5) * base.ln() - base + sum.ln()
}

/// The probability that a chi-square with `degrees` degrees of freedom is at least `chi_square`.
pub fn p_value(chi_square: f64, degrees: u32) -> f64 {
    let (a, x) = (f64::from(degrees) / 2.0, chi_square / 2.0);
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        // The series of the lower incomplete gamma function.
        let mut term = 1.0 / a;
        let mut sum = term;
        let mut n = a;
        while term > sum * 1e-15 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return 1.0 - sum * scale;
    }
    // The continued fraction of the upper one, evaluated from the front (Lentz).
    let mut b = x + 1.0 - a;
    let mut c = 1e300;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for n in 1..10_000 {
        let n = f64::from(n);
        let an = -n * (n - a);
        b += 2.0;
        d = 1.0 / (an * d + b);
        c = b + an / c;
        let factor = c * d;
        fraction *= factor;
        if (factor - 1.0).abs() < 1e-15 {
            break;
        }
    }
    fraction * scale
}

/// The chi-square of counts against what is expected of each.
pub fn of_counts(counts: &[u32], expected: &[f64]) -> f64 {
    assert_eq!(counts.len(), expected.len());
    let pairs = counts.iter().zip(expected);
    pairs
        .map(|(&count, expected)| (f64::from(count) - expected).powi(2) / expected)
        .sum()
}

/// The chi-square of a table of two kinds of four, against that the two do not depend on each other; 9 degrees of freedom.
pub fn of_table(table: &[[u32; 4]; 4]) -> f64 {
    let total: u32 = table.iter().flatten().sum();
    let rows = table.map(|row| row.iter().sum::<u32>());
    let columns = [0, 1, 2, 3].map(|column| table.iter().map(|row| row[column]).sum::<u32>());
    let expected =
        |(row, column): (u32, u32)| f64::from(row) * f64::from(column) / f64::from(total);
    let cells = rows
        .into_iter()
        .flat_map(|row| columns.map(|column| (row, column)));
    let expected: Vec<f64> = cells.map(expected).collect();
    of_counts(table.as_flattened(), &expected)
}

/// Values of tables, and computed with many digits by another program.
#[test]
fn known_values_are_found() {
    for (chi_square, degrees, p) in [
        (3.841_459, 1, 0.049_999_994_653_2),
        (16.266_236, 3, 0.001_000_000_092_72),
        (0.5, 3, 0.918_891_411_655),
        (27.877_165, 9, 0.000_999_999_950_527),
        (9.0, 9, 0.437_274_188_914),
        (82.528_727, 63, 0.049_999_996_477_1),
        (103.442, 63, 0.001_000_081_802_96),
        (30.0, 63, 0.999_866_018_585),
        (200.0, 63, 3.617_001_867e-16),
    ] {
        let found = p_value(chi_square, degrees);
        assert!(
            (found - p).abs() < 1e-9 * p,
            "{chi_square}: {found}, not {p}"
        );
    }
    assert!((p_value(0.0, 63) - 1.0).abs() < 1e-15);
}

#[test]
fn a_table_of_things_that_depend_on_each_other_is_recognised() {
    let independent = [
        [10, 20, 30, 40],
        [20, 40, 60, 80],
        [1, 2, 3, 4],
        [5, 10, 15, 20],
    ];
    assert!(of_table(&independent) < 1e-9);
    let diagonal = [
        [90, 10, 10, 10],
        [10, 90, 10, 10],
        [10, 10, 90, 10],
        [10, 10, 10, 90],
    ];
    assert!(p_value(of_table(&diagonal), 9) < 1e-9);
}
