/** The script that reads a page; a file of the extension, named from its root. */
export const CAPTURE_SCRIPT = '/capture.js';

/** The parts of the engine that few pages need. */
export const SPECIALISTS_SCRIPT = '/specialists.js';
