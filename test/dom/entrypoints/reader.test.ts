import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import readerScript from '../../../entrypoints/reader';

beforeEach(() => {
  document.body.innerHTML = '<p>Plain</p>';
  void readerScript.main();
});

afterEach(() => document.body.replaceChildren());

async function read(request = {}): Promise<string> {
  const answer = await globalThis.winnowRead?.(request);
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer?.error));
  let { text } = answer.value;
  for (let i = 1; i < answer.value.slices; i++) text += globalThis.winnowSlice?.(i) ?? '';
  return text;
}

describe('the reader script', () => {
  it('answers with a packed snapshot', async () => {
    expect(unpackSnapshot(await read()).root.textContent.trim()).toBe('Plain');
  });

  it('returns a large page in slices, each once', async () => {
    const long = 'x'.repeat(9_000_000);
    document.body.textContent = long;
    const text = await read();
    expect(unpackSnapshot(text).root.textContent).toContain(long);
    expect(globalThis.winnowSlice?.(1)).toBeNull();
  });

  it('continues its work when it is injected again', async () => {
    const reading = read({ waitFor: 30 });
    void readerScript.main();
    expect(unpackSnapshot(await reading).root.textContent.trim()).toBe('Plain');
  });

  it('reports failures as data', async () => {
    expect(await globalThis.winnowRead?.({ includeTags: ['['] })).toMatchObject({
      ok: false,
      error: { code: 'BAD_REQUEST' },
    });
  });

  it('hands over what it read ahead, once', async () => {
    const styles = vi.spyOn(globalThis, 'getComputedStyle');
    void globalThis.winnowReadAhead?.();
    expect(styles).toHaveBeenCalled();
    styles.mockClear();
    expect(unpackSnapshot(await read()).root.textContent.trim()).toBe('Plain');
    expect(styles).not.toHaveBeenCalled();
    await read();
    expect(styles).toHaveBeenCalled();
  });

  it.each([
    ['has changed since', () => document.body.append('More'), {}],
    ['is to be read differently', () => {}, { formValues: true }],
  ])('reads a page again that %s', async (_, change, request) => {
    void globalThis.winnowReadAhead?.();
    change();
    const styles = vi.spyOn(globalThis, 'getComputedStyle');
    const text = unpackSnapshot(await read(request)).root.textContent;
    expect(text.trim()).toBe(document.body.textContent.trim());
    expect(styles).toHaveBeenCalled();
  });

  it('does not interrupt a reading under way to read ahead', async () => {
    const reading = read({ waitFor: 30 });
    void globalThis.winnowReadAhead?.();
    expect(unpackSnapshot(await reading).root.textContent.trim()).toBe('Plain');
  });

  it('drops what it read ahead when stopped', async () => {
    void globalThis.winnowReadAhead?.();
    globalThis.winnowCancel?.();
    expect(unpackSnapshot(await read()).root.textContent.trim()).toBe('Plain');
  });

  it('ends when it is cancelled, or gets another request', async () => {
    const first = globalThis.winnowRead?.({ waitFor: 60_000 });
    globalThis.winnowCancel?.();
    expect(await first).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    const second = globalThis.winnowRead?.({ waitFor: 60_000 });
    await read();
    expect(await second).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  });
});
