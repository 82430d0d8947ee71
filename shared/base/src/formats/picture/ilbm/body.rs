//! Packs and unpacks the bytes of the body (ByteRun1).

/// Unpacks up to `wanted` bytes. Runs may extend from one row to the next.
pub(super) fn unpack(packed: &[u8], wanted: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(wanted);
    let mut rest = packed;
    while bytes.len() < wanted {
        let Some((&count, after)) = rest.split_first() else {
            break;
        };
        rest = after;
        let room = wanted - bytes.len();
        match count {
            0..=127 => {
                let (literal, after) = rest.split_at(rest.len().min(usize::from(count) + 1));
                bytes.extend_from_slice(&literal[..literal.len().min(room)]);
                rest = after;
            }
            128 => {}
            129..=255 => {
                let Some((&byte, after)) = rest.split_first() else {
                    break;
                };
                bytes.resize(bytes.len() + (257 - usize::from(count)).min(room), byte);
                rest = after;
            }
        }
    }
    bytes
}

/// Packs a row of a plane.
pub(super) fn pack(row: &[u8], packed: &mut Vec<u8>) {
    let mut rest = row;
    while let Some(&first) = rest.first() {
        let same = run_length(rest);
        // A run of two is no shorter than two literal bytes, so it does not end a literal sequence; a run of three does.
        if same > 1 {
            packed.extend([(257 - same) as u8, first]);
            rest = &rest[same..];
        } else {
            let count = literal_length(rest);
            packed.push((count - 1) as u8);
            packed.extend_from_slice(&rest[..count]);
            rest = &rest[count..];
        }
    }
}

/// The number of equal bytes at the beginning, up to 128.
fn run_length(bytes: &[u8]) -> usize {
    let first = bytes.first();
    let same = bytes.iter().take_while(|byte| Some(*byte) == first);
    same.take(128).count()
}

/// The number of bytes before three equal ones, from 1 to 128.
fn literal_length(bytes: &[u8]) -> usize {
    let end = bytes
        .windows(3)
        .position(|three| three[0] == three[1] && three[1] == three[2]);
    end.unwrap_or(bytes.len()).clamp(1, 128)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let mut number = 1_u32;
        for round in 0..2_000 {
            let row: Vec<u8> = (0..round % 300)
                .map(|_| {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // Few values, so that there are runs of all lengths.
                    u8::from(number >> 24 > 50 + (round as u32 % 150))
                })
                .collect();
            let mut packed = Vec::new();
            pack(&row, &mut packed);
            assert_eq!(unpack(&packed, row.len()), row);
            assert!(packed.len() <= row.len() + row.len().div_ceil(128));
        }
    }

    #[test]
    fn the_example_of_the_specification_is_unpacked() {
        // Three bytes, nothing, a run of four; the run is cut where the body is full.
        let packed = [2, 10, 20, 30, 128, 253, 7];
        assert_eq!(unpack(&packed, 7), [10, 20, 30, 7, 7, 7, 7]);
        assert_eq!(unpack(&packed, 5), [10, 20, 30, 7, 7]);
        assert_eq!(unpack(&packed, 9).len(), 7);
        assert_eq!(unpack(&[5, 1], 6), [1]);
        assert_eq!(unpack(&[200], 6), []);
    }
}
