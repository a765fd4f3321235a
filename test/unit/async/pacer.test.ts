import { describe, expect, it } from 'vitest';
import { delay } from '@/async/deadline';
import { createPacer } from '@/async/pacer';

describe('createPacer', () => {
  it('is due after a slice, and again after the next', async () => {
    let time = 0;
    const pacer = createPacer(1000, undefined, () => time);
    expect(pacer.due()).toBe(false);
    time = 40;
    expect(pacer.due()).toBe(true);
    await pacer.yield();
    expect(pacer.due()).toBe(false);
  });

  it('ends work that takes too long', async () => {
    let time = 0;
    const pacer = createPacer(2000, undefined, () => time);
    time = 2000;
    await expect(pacer.yield()).rejects.toMatchObject({
      code: 'CAPTURE_TIMEOUT',
      message: expect.stringContaining('2 seconds'),
    });
  });

  // Promise long-work-yields
  it('ends work that is cancelled', async () => {
    const controller = new AbortController();
    const pacer = createPacer(2000, controller.signal);
    controller.abort();
    await expect(pacer.yield()).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('delay', () => {
  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const waiting = delay(100_000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
