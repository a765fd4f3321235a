import { expect, it, vi } from 'vitest';

it('the background makes the schemas that a click needs none of when they are asked for', async () => {
  const places: string[] = [];
  // What zod calls with each schema that it makes.
  const postProcessor = () => places.push(placeIn(new Error('made').stack ?? ''));
  vi.stubGlobal('__zod_globalConfig', { postProcessor });
  await import('../../../entrypoints/background/index');
  vi.unstubAllGlobals();
  expect(places).toEqual([]);
});

/** The module of the sources that a stack leads through first. */
function placeIn(stack: string): string {
  return /\/((?:src|entrypoints)\/[\w/.-]+)/u.exec(stack)?.[1] ?? stack;
}
