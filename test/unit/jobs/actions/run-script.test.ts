import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createScriptRunner } from '@/jobs/actions/run-script';

const PAGE = { tabId: 1, documentId: 'd' };

/** As a browser does it: `null` if the code throws or cannot be parsed. */
async function execute(world: object, code: string): Promise<unknown> {
  try {
    const value: unknown = await runInNewContext(code, world);
    return value === undefined ? null : structuredClone(value);
  } catch {
    return null;
  }
}

function run(script: string, world: object = { title: 'Shoes' }) {
  return createScriptRunner((_page, code) => execute(world, code))(PAGE, script);
}

describe('a script', () => {
  it.each([
    ['title', 'string', 'Shoes'],
    ['title;', 'string', 'Shoes'],
    ['title // a comment', 'string', 'Shoes'],
    ['const letters = title.length; return letters', 'number', 5],
    ['Promise.resolve({ a: [1] })', 'object', { a: [1] }],
    ['await Promise.resolve(true)', 'boolean', true],
    ['null', 'object', null],
    ['void 0', 'undefined', null],
    ['if (title) { title.trim(); }', 'undefined', null],
  ])('returns its value: %s', async (script, type, value) => {
    expect(await run(script)).toEqual({ ok: true, returned: { type, value } });
  });

  it.each([
    ['missing.name', 'ReferenceError'],
    ['throw new RangeError("too far")', 'RangeError: too far'],
    ['Promise.reject("no")', 'no'],
    ['const = 1', 'SyntaxError'],
  ])('reports what it threw: %s', async (script, said) => {
    expect(await run(script)).toEqual({ ok: false, said: expect.stringContaining(said) });
  });

  it('runs once', async () => {
    const world = { count: 0 };
    await run('count++', world);
    await run('count++; return count', world);
    expect(world.count).toBe(2);
  });

  it('returns nothing if its page unloads', async () => {
    const gone = createScriptRunner(async (_page, code) => (code.endsWith('true)') ? true : null));
    expect(await gone(PAGE, 'location.reload()')).toMatchObject({ ok: true });
  });
});
