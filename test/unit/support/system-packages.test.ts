import { expect, it } from 'vitest';
import { installHint } from '../../support/system-packages';

it.each([
  [true, false, 'This user may not install packages. Run once: sudo apt-get install xvfb xdotool'],
  [true, true, '"apt-get install xvfb xdotool" did not work here: run it to see why.'],
  [false, false, "Install xvfb and xdotool with the system's package manager."],
])('says what to do if packages are missing (apt %s, root %s)', (hasApt, mayInstall, hint) => {
  expect(installHint(['xvfb', 'xdotool'], { hasApt, mayInstall })).toBe(hint);
});
