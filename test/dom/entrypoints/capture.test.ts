import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { specialists } from '@/engine/specialists';
import captureScript from '../../../entrypoints/capture';

/** A formula that only the specialists can read. */
const FORMULA = '<p>So <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>';
const request = { onlyMainContent: false };

beforeEach(() => {
  document.body.innerHTML = FORMULA;
  void captureScript.main();
});

afterEach(() => {
  globalThis.winnowSpecialists = undefined;
  document.body.replaceChildren();
});

function resume(call: unknown): Promise<unknown> | undefined {
  return globalThis.winnowResume?.(typeof call === 'string' ? call : '');
}

describe('the capture script', () => {
  it('answers at once where no specialist is needed', async () => {
    document.body.innerHTML = '<p>Plain</p>';
    const answer = await globalThis.winnowCapture?.(request);
    expect(answer).toMatchObject({ ok: true, value: { data: { markdown: 'Plain' } } });
  });

  it('calls for the specialists, and goes on when they are there', async () => {
    const call = await globalThis.winnowCapture?.(request);
    expect(call).toMatch(/^specialists /);
    globalThis.winnowSpecialists = specialists;
    const answer = await resume(call);
    expect(answer).toMatchObject({ value: { data: { markdown: 'So $\\frac{a}{b}$' } } });
  });

  it('goes on with what it is doing when it is injected again', async () => {
    const call = await globalThis.winnowCapture?.(request);
    globalThis.winnowSpecialists = specialists;
    void captureScript.main();
    const answer = await resume(call);
    expect(answer).toMatchObject({ value: { data: { markdown: 'So $\\frac{a}{b}$' } } });
  });

  it('does without them where they do not come', async () => {
    const call = await globalThis.winnowCapture?.(request);
    const answer = await resume(call);
    expect(answer).toMatchObject({ value: { data: { markdown: 'So $ab$' } } });
  });

  it('takes no element of the page for them', async () => {
    document.body.innerHTML = `${FORMULA}<p id="winnowSpecialists">No</p>`;
    expect(await globalThis.winnowCapture?.(request)).toMatch(/^specialists /);
  });

  it('ends when it is cancelled meanwhile', async () => {
    const call = await globalThis.winnowCapture?.({ ...request, formats: ['markdown'] });
    globalThis.winnowCancel?.();
    const answer = await resume(call);
    expect(answer).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  });

  it('gives nobody the answer to a later request', async () => {
    const first = await globalThis.winnowCapture?.(request);
    const second = await globalThis.winnowCapture?.({ ...request, formats: ['links'] });
    expect(second).toMatchObject({ ok: true });
    expect(await resume(first)).toMatchObject({ ok: false });
    const third = await globalThis.winnowCapture?.(request);
    expect(await resume(first)).toMatchObject({
      error: { code: 'CANCELLED' },
    });
    expect(await resume(third)).toMatchObject({ ok: true });
  });
});
