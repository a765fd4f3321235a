import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { createLimits } from '@/engine/dom/limits';

describe('createLimits', () => {
  it('ends reading after 20 seconds and says so once', () => {
    let time = 5;
    const report = emptyReport();
    const limits = createLimits(report, () => time);
    time += 20_000;
    expect(limits.reached()).toBe(false);
    time++;
    expect(limits.reached()).toBe(true);
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toEqual([
      { limit: 'time', message: 'Reading was stopped after 20 seconds.' },
    ]);
  });

  it('ends reading after 500,000 nodes', () => {
    const report = emptyReport();
    const limits = createLimits(report, () => 0);
    report.nodes = 500_000;
    expect(limits.reached()).toBe(false);
    report.nodes++;
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toMatchObject([{ limit: 'nodes' }]);
  });

  it('gives as many characters as are left of 20 million', () => {
    const report = emptyReport();
    const limits = createLimits(report, () => 0);
    expect(limits.take(19_999_990)).toBe(19_999_990);
    expect(limits.take(100)).toBe(10);
    expect(limits.take(100)).toBe(0);
    expect(limits.reached()).toBe(true);
    expect(report.truncated).toMatchObject([{ limit: 'characters' }]);
  });
});
