/** The script that reads a page; the path of the file in the extension. */
export const READER_SCRIPT = '/reader.js';

/**
 * Has the reader begin what a popup is likely to ask for; its last value is the `Result`. It is no
 * script of the build: those have no last value.
 */
export const READ_AHEAD_SCRIPT = '/read-ahead.js';

/** The script that scrolls a page to collect the rest of it. */
export const COLLECTOR_SCRIPT = '/collector.js';

/** The script that clicks and types in a page. */
export const DRIVER_SCRIPT = '/driver.js';

/** The script that looks at how a page is drawn. */
export const SURVEYOR_SCRIPT = '/surveyor.js';

/** The script that lets the user point at parts of a page. */
export const PICKER_SCRIPT = '/picker.js';

/** The script that loads further pages of a page's site. */
export const FETCHER_SCRIPT = '/fetcher.js';

/** The script that records what the user does in a page. */
export const RECORDER_SCRIPT = '/recorder.js';

/** The script that tells what a page shows and what can be used there. */
export const OUTLINER_SCRIPT = '/outliner.js';
