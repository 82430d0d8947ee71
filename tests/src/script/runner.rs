//! Runs scripts.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::{fmt, mem};

use ishido_shared::host::command_line::begin_file;
use ishido_shared::host::driver::Observer;
use ishido_shared::host::headless::{FakeWorld, Headless, MemoryClipboard, MemoryOwnFiles};
use ishido_shared::host::record::{Header, Recorder};
use ishido_shared::host::user_files::MemoryUserFiles;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::Program;

use super::commands::{Command, Control};
use super::failure::ScriptFailure;
use super::input_devices::InputDevices;
use super::telephone::Telephone;
use super::time::date;
use super::{Script, ScriptLine};
use crate::files;
use crate::golden::Goldens;

/// The time of day at which scripts begin that do not say another.
const WALL: &str = "1990-06-01T12:00:00Z";
/// The longest that `wait settle` and `wait TEXT` wait.
const PATIENCE: Millis = 60_000;

/// The settings of a runner.
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder for shots.
    pub out_dir: PathBuf,
    /// The scale of shots that do not say theirs.
    pub scale: u32,
    /// The folder for pictures of failures.
    pub failures_dir: PathBuf,
    /// The goldens.
    pub goldens: Goldens,
    /// A file to record the program's input in, and what the recording says about the program.
    pub record: Option<(PathBuf, Header)>,
    /// True if recordings that exist are replaced.
    pub force: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            out_dir: files::target_dir().join("script-shots"),
            scale: 1,
            failures_dir: files::target_dir().join("script-failures"),
            goldens: Goldens::project(),
            record: None,
            force: false,
        }
    }
}

/// The result of a script that passed.
pub struct ScriptOutcome<P> {
    /// The program as the script left it, for further checks or input.
    pub headless: Headless<P>,
    /// The shots, in order.
    pub shots: Vec<PathBuf>,
}

impl<P> fmt::Debug for ScriptOutcome<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut outcome = f.debug_struct("ScriptOutcome");
        outcome.field("shots", &self.shots).finish_non_exhaustive()
    }
}

/// Runs scripts, each against a fresh program.
pub struct Runner<P> {
    make: Box<dyn Fn() -> Result<P, String>>,
    options: Options,
}

impl<P: Program> Runner<P> {
    /// A runner for the programs that `make` makes.
    pub fn new(make: impl Fn() -> P + 'static, options: Options) -> Self {
        Self::fallible(move || Ok(make()), options)
    }

    /// A runner for programs that may refuse to be made; a script fails then.
    pub fn fallible(make: impl Fn() -> Result<P, String> + 'static, options: Options) -> Self {
        let make = Box::new(make);
        Self { make, options }
    }

    /// Runs a script to its end.
    ///
    /// # Errors
    /// At the first command that fails or panics.
    pub fn run(&self, script: &Script) -> Result<ScriptOutcome<P>, ScriptFailure> {
        let mut run = ScriptRun::new(self, script);
        for line in &script.lines {
            let perform = AssertUnwindSafe(|| run.perform(&line.command));
            match catch_unwind(perform) {
                Ok(Ok(())) => {}
                Ok(Err(why)) => return Err(run.failure(line, why)),
                Err(panic) => return Err(run.panicked(line, &*panic)),
            }
        }
        run.finish()
    }
}

/// A script being run.
pub(super) struct ScriptRun<'a, P> {
    runner: &'a Runner<P>,
    pub(super) script: &'a Script,
    /// The program, once a command has needed it.
    running: Option<Headless<P>>,
    devices: InputDevices,
    /// The number of sounds that `expect-sounds` has counted.
    pub(super) sounds_heard: usize,
    shots: Vec<PathBuf>,
    pub(super) telephone: Option<Telephone>,
    /// The platform of the next start of the program.
    next_world: FakeWorld,
    /// The entropy of that start.
    entropy: u64,
    starts: usize,
}

impl<'a, P: Program> ScriptRun<'a, P> {
    fn new(runner: &'a Runner<P>, script: &'a Script) -> Self {
        Self {
            runner,
            script,
            running: None,
            devices: InputDevices::default(),
            sounds_heard: 0,
            shots: Vec::new(),
            telephone: None,
            next_world: FakeWorld::new(
                MemoryOwnFiles::default(),
                date(WALL).map_or(0, |(wall, _)| wall),
            ),
            entropy: 0,
            starts: 0,
        }
    }

    fn finish(mut self) -> Result<ScriptOutcome<P>, ScriptFailure> {
        let shots = mem::take(&mut self.shots);
        let headless = match self.running.take() {
            Some(headless) => headless,
            None => self
                .start()
                .map_err(|why| ScriptFailure::new(&self.script.name, 0, "", why))?,
        };
        Ok(ScriptOutcome { headless, shots })
    }

    fn perform(&mut self, command: &Command) -> Result<(), String> {
        match command {
            // It was made for it.
            Command::Program(..) => Ok(()),
            Command::Input(input) => self.input(input),
            Command::Control(world) => self.control(world),
            Command::Expect(expectation) => self.expect(expectation),
        }
    }

    fn control(&mut self, world: &Control) -> Result<(), String> {
        match world {
            Control::Hold(modifiers) => {
                self.devices.modifiers = *modifiers;
                self.program()?.event(&Event::Modifiers(*modifiers));
            }
            Control::Wait(millis) => self.program()?.wait(*millis),
            Control::WaitFor(text) => return self.wait_for(text),
            Control::Settle => return self.settle(),
            Control::Telephone(size) => {
                let telephone = Telephone::new(*size);
                self.program()?.event(&Event::Room(telephone.room()));
                self.telephone = Some(telephone);
            }
            Control::Shot {
                name,
                scale,
                pointer,
            } => return self.shot(name, *scale, *pointer),
            Control::Entropy(seed) => self.entropy = *seed,
            Control::Wall(wall, utc_offset) => {
                self.next_world.unix_ms_at_start = *wall;
                self.next_world.utc_offset = *utc_offset;
            }
            Control::StoreFile(name, path) => return self.store_file(name, path),
            Control::StoreFail(cause) => self.own_files().fail_changes = Some(cause.clone()),
            Control::StoreFailReads(cause) => self.own_files().fail_reads = Some(cause.clone()),
            Control::StoreOk => {
                self.own_files().fail_changes = None;
                self.own_files().fail_reads = None;
            }
            Control::Disk(change) => return self.user_disk(change),
            Control::Clipboard(text) => self.clipboard().put_text(text.as_str()),
            Control::ClipboardPicture(path) => return self.put_picture(path.as_deref()),
            Control::ClipboardDelay(millis) => self.clipboard().delay = *millis,
            Control::Restart => self.restart(),
        }
        Ok(())
    }

    /// The program; starts it if necessary.
    pub(super) fn program(&mut self) -> Result<&mut Headless<P>, String> {
        let headless = match self.running.take() {
            Some(headless) => headless,
            None => self.start()?,
        };
        Ok(self.running.insert(headless))
    }

    /// The input devices, and the program that gets their input.
    pub(super) fn devices_and_program(
        &mut self,
    ) -> Result<(&mut InputDevices, &mut Headless<P>), String> {
        self.program()?;
        let headless = self.running.as_mut().ok_or("no program")?;
        Ok((&mut self.devices, headless))
    }

    /// Everything shown.
    pub(super) fn items(&mut self) -> Result<Vec<Item>, String> {
        Ok(self.program()?.driver().describe())
    }

    pub(super) fn goldens(&self) -> &Goldens {
        &self.runner.options.goldens
    }

    fn start(&mut self) -> Result<Headless<P>, String> {
        let program = (self.runner.make)()?;
        let observer = self.recorder()?;
        self.starts += 1;
        self.sounds_heard = 0;
        self.devices = InputDevices::default();
        // Unless a command says another, the time of day is the same at the start after this one.
        let mut next = FakeWorld::new(MemoryOwnFiles::default(), self.next_world.unix_ms_at_start);
        next.utc_offset = self.next_world.utc_offset;
        let world = mem::replace(&mut self.next_world, next);
        let entropy = self.entropy;
        self.entropy = entropy.wrapping_add(1);
        let mut headless = Headless::new(program, world, entropy, observer);
        if let Some(telephone) = self.telephone {
            headless.event(&Event::Room(telephone.room()));
        }
        Ok(headless)
    }

    /// The recorder for the next start; later starts have files of their own.
    fn recorder(&self) -> Result<Option<Box<dyn Observer>>, String> {
        let Some((path, header)) = &self.runner.options.record else {
            return Ok(None);
        };
        let mut path = path.clone();
        if self.starts > 0 {
            path.as_mut_os_string()
                .push(format!(".{}", self.starts + 1));
        }
        let entropy = self.entropy;
        let header = Header {
            entropy,
            ..header.clone()
        };
        // A disk that fills up leaves a shorter recording, which is well formed.
        let force = self.runner.options.force;
        let recorder = begin_file(&path, force, |file| Recorder::new(file, &header, drop))?;
        Ok(Some(Box::new(recorder)))
    }

    fn restart(&mut self) {
        if let Some(mut headless) = self.running.take() {
            let now = headless.now();
            let world = headless.driver().platform();
            let next = &mut self.next_world;
            next.own_files = mem::take(&mut world.own_files);
            next.user_files = mem::take(&mut world.user_files);
            next.clipboard = mem::take(&mut world.clipboard);
            next.unix_ms_at_start = next.unix_ms_at_start.max(world.unix_ms_at_start + now);
        }
    }

    /// The platform of the program; the one for its start when it does not run yet.
    fn world(&mut self) -> &mut FakeWorld {
        match &mut self.running {
            Some(headless) => headless.driver().platform(),
            None => &mut self.next_world,
        }
    }

    /// The program's files, also before it starts.
    pub(super) fn own_files(&mut self) -> &mut MemoryOwnFiles {
        &mut self.world().own_files
    }

    /// The user's disk, also before the program starts.
    pub(super) fn disk(&mut self) -> &mut MemoryUserFiles {
        &mut self.world().user_files
    }

    /// The clipboard, also before the program starts.
    pub(super) fn clipboard(&mut self) -> &mut MemoryClipboard {
        &mut self.world().clipboard
    }

    fn store_file(&mut self, name: &str, path: &str) -> Result<(), String> {
        let bytes = self.read_beside(path)?;
        self.own_files().files.insert(name.to_owned(), bytes);
        Ok(())
    }

    /// Reads a file in the folder of the script.
    pub(super) fn read_beside(&self, path: &str) -> Result<Vec<u8>, String> {
        let path = self.script.beside(path);
        files::read(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Writes what was found in place of a file beside the script to the folder of failures, and returns its path.
    pub(super) fn keep_for_comparison(&self, file: &str, bytes: &[u8]) -> Result<PathBuf, String> {
        let name = Path::new(file).file_name().unwrap_or_default();
        let name = format!("{}-{}", self.script.stem(), name.display());
        let path = self.runner.options.failures_dir.join(name);
        match files::replace(&path, bytes) {
            Ok(()) => Ok(path),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    fn settle(&mut self) -> Result<(), String> {
        if self.program()?.settle(PATIENCE) {
            return Ok(());
        }
        Err(format!(
            "after {PATIENCE} ms things still happen by themselves; is a clock running? then wait for that number of milliseconds"
        ))
    }

    fn wait_for(&mut self, text: &str) -> Result<(), String> {
        let end = self.program()?.now() + PATIENCE;
        while !self.items()?.iter().any(|item| item.label.contains(text)) {
            let program = self.program()?;
            if program.now() >= end || program.driver().is_over() {
                return Err(format!("{text:?} did not appear"));
            }
            program.wait(20);
        }
        Ok(())
    }

    fn shot(&mut self, name: &str, scale: Option<u32>, pointer: bool) -> Result<(), String> {
        let options = &self.runner.options;
        let path = options.out_dir.join(format!("{name}.png"));
        let driver = self.program()?.driver();
        let screen = if pointer {
            driver.screen_with_pointer()
        } else {
            driver.screen().clone()
        };
        let panes = driver.program().panes();
        let screen = match self.telephone {
            Some(telephone) => telephone.show(&screen, &panes),
            None => screen,
        };
        files::save_picture(&path, &screen, scale.unwrap_or(options.scale))
            .map_err(|error| format!("{}: {error}", path.display()))?;
        self.shots.push(path);
        Ok(())
    }

    fn failure(&mut self, line: &ScriptLine, why: String) -> ScriptFailure {
        let failure = ScriptFailure::new(&self.script.name, line.number, &line.text, why);
        let picture = self.failure_picture(line);
        match &mut self.running {
            Some(headless) => failure.showing(&headless.driver().describe(), picture),
            None => failure,
        }
    }

    /// The failure of a program that panicked: its screen can still be saved, but it is not called again.
    fn panicked(&mut self, line: &ScriptLine, panic: &(dyn Any + Send)) -> ScriptFailure {
        let message = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied());
        let why = format!("the program panicked: {}", message.unwrap_or("no message"));
        let picture = self.failure_picture(line);
        ScriptFailure::new(&self.script.name, line.number, &line.text, why).showing(&[], picture)
    }

    fn failure_picture(&mut self, line: &ScriptLine) -> Option<PathBuf> {
        let name = format!("{}-{}.png", self.script.stem(), line.number);
        let path = self.runner.options.failures_dir.join(name);
        let screen = self.running.as_mut()?.driver().screen();
        files::save_picture(&path, screen, 1).ok().map(|()| path)
    }
}
