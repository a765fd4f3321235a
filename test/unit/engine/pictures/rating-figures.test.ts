// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { leaveOutRatingFigures } from '@/engine/pictures/rating-figures';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

async function left(label: string, figure: string, announced: string[] = []): Promise<string> {
  const stars = `<star-rating><span role="img" aria-label="${label}"></span></star-rating>`;
  const content = snapshotFromHtml(`<div>${stars}<span>${figure}</span><a href="#r">38</a></div>`);
  await recognizeConstructs(content, createPacer(60_000));
  leaveOutRatingFigures(
    content,
    announced.map((text) => ({ kind: 'rating', text })),
  );
  return content.textContent;
}

describe('the figure of a rating', () => {
  it.each([
    ['is left out if the stars say the same', 'Rated 4.6 out of 5', '4.6', '38'],
    ['is left out with a comma', '4,6 von 5 Sternen', '4,6', '38'],
    ['is left out with a zero', '5 out of 5', '5.0', '38'],
    ['is kept if it differs', 'Rated 4.6 out of 5', '4.8', '4.838'],
    ['is kept in a sentence', 'Rated 4.6 out of 5', '4.6 on average', '4.6 on average38'],
    ['is kept beside a label without one', 'Stars', '4.6', '4.638'],
  ])('%s', async (_name, label, figure, expected) => {
    expect(await left(label, figure)).toBe(expected);
  });

  it('is kept as the page’s data writes it if the label writes it differently', async () => {
    expect(await left('5 out of 5', '5.0', ['5.0'])).toBe('5.038');
    expect(await left('Rated 4.6 out of 5', '4.6', ['4.6'])).toBe('38');
  });
});
