//! The push buttons of a requester.

/// A push button of a requester. One letter of the label is underlined and presses it: the one after `_`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<A> {
    /// What the requester answers when it is pressed.
    pub answer: A,
    label: String,
    pub(super) letter: Option<usize>,
}

impl<A> Choice<A> {
    /// A button; in `label` the character after `_` is its key.
    pub fn new(answer: A, label: &str) -> Self {
        let letter = label.find('_').map(|place| label[..place].chars().count());
        Self {
            answer,
            label: label.replacen('_', "", 1),
            letter,
        }
    }

    /// The label as shown.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The underlined letter in lower case.
    #[must_use]
    pub fn key(&self) -> Option<char> {
        let letter = self.label.chars().nth(self.letter?)?;
        letter.to_lowercase().next()
    }
}
