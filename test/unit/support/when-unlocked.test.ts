import { describe, expect, it } from 'vitest';
import { whenUnlocked, type Ended } from '../../support/when-unlocked.ts';

const LOCKED: Ended = {
  status: 100,
  stderr: 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)\n',
};
const MISSING: Ended = { status: 100, stderr: 'E: Unable to locate package nothing\n' };
const DONE: Ended = { status: 0, stderr: '' };

describe('whenUnlocked', () => {
  it('runs again while another program holds the lock', () => {
    expect(attempts([LOCKED, LOCKED, DONE], 9)).toEqual({ ended: DONE, runs: 3 });
  });

  it('gives up after a while', () => {
    expect(attempts([LOCKED, LOCKED, DONE], 1)).toEqual({ ended: LOCKED, runs: 2 });
  });

  it('does not retry what fails for another reason', () => {
    expect(attempts([MISSING, DONE], 9)).toEqual({ ended: MISSING, runs: 1 });
  });
});

function attempts(ends: Ended[], pauses: number) {
  let runs = 0;
  const ended = whenUnlocked(
    () => ends[runs++] ?? DONE,
    () => pauses-- > 0,
  );
  return { ended, runs };
}
