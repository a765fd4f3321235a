import { expect, it, vi } from 'vitest';

// Promise no-language-at-start (Gates): The background prepares nothing for a language when it
// starts; what only some pages need, such as the HTML parser, is set up for the first of them.
it('the background prepares nothing for a language when it starts', async () => {
  const used: PropertyKey[] = [];
  const watched = new Proxy(Intl, {
    get(target, name) {
      used.push(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  vi.stubGlobal('Intl', watched);
  await import('../../../entrypoints/background/index');
  vi.unstubAllGlobals();
  expect(used).toEqual([]);
});
