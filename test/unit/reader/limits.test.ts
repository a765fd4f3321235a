import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { createLimits } from '@/reader/limits';

describe('createLimits', () => {
  // Promise snapshot-bounded
  it('ends reading after two thirds of the time and says so once', () => {
    let time = 5;
    const report = emptyReport();
    const limits = createLimits(report, 60_000, () => time);
    time += 40_000;
    expect(limits.reached()).toBe(false);
    time++;
    expect(limits.reached()).toBe(true);
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toEqual([{ limit: 'time', seconds: 40 }]);
  });

  // Promise snapshot-bounded (Snapshot and engine): A snapshot is bounded in nodes, characters and
  // time; the report says what is cut off.
  it('ends reading after a million nodes', () => {
    const report = emptyReport();
    const limits = createLimits(report, 60_000, () => 0);
    report.nodes = 1_000_000;
    expect(limits.reached()).toBe(false);
    report.nodes++;
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toMatchObject([{ limit: 'nodes' }]);
  });

  // Promise snapshot-bounded
  it('returns as many characters as are left of 50 million', () => {
    const report = emptyReport();
    const limits = createLimits(report, 60_000, () => 0);
    expect(limits.take(49_999_990)).toBe(49_999_990);
    expect(limits.take(100)).toBe(10);
    expect(limits.take(100)).toBe(0);
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toMatchObject([{ limit: 'characters' }]);
  });
});
