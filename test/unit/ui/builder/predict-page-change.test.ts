import { describe, expect, it } from 'vitest';
import { predictPageChange } from '@/ui/builder/predict-page-change';

const PAGE = 'https://shop.example/list#top';
const CLICK = { type: 'click' };
const STEPS = [{ type: 'wait' }, CLICK, CLICK];

function seen(...hrefs: (string | undefined)[]) {
  return hrefs.map((href) => ({ matches: 1, ...(href !== undefined && { href }) }));
}

describe('the predicted step that will wait for the user', () => {
  it('is the first click on a link to another origin', () => {
    const looks = seen(undefined, 'https://shop.example/one', 'https://other.example:8080/two');
    expect(predictPageChange(STEPS, looks, PAGE, false)).toEqual({
      step: 2,
      host: 'other.example:8080',
      origin: 'https://other.example:8080',
    });
  });

  it('is the first click on a link to any other page if access ends with the page', () => {
    const looks = seen(undefined, 'https://shop.example/list#end', 'https://shop.example/one');
    expect(predictPageChange(STEPS, looks, PAGE, true)?.step).toBe(2);
    expect(predictPageChange(STEPS, looks, PAGE, false)).toBeUndefined();
  });

  it.each([
    ['a step that only waits', seen('https://other.example/')],
    ['an address that opens no page', seen(undefined, 'mailto:a@other.example')],
    ['a page that was not queried', []],
  ])('is not found in %s', (_what, looks) => {
    expect(predictPageChange(STEPS, looks, PAGE, false)).toBeUndefined();
  });
});
