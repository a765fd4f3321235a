import '../../support/drawn-interface';
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Preview } from '@/ui/viewer/Preview';
import { TextView } from '@/ui/viewer/TextView';

/** What a popup shows before it has loaded its other views: nothing else may be imported here. */

afterEach(cleanup);

it('a text that is shown first has its style, whatever is loaded later', async () => {
  const text = 'A long line. '.repeat(200);
  render(<TextView label="Source" text={text} />);
  const area = screen.getByRole('region', { name: 'Source' });
  expect(area.scrollWidth).toBeLessThanOrEqual(innerWidth);
  render(<Preview label="Look" markup={{ language: 'markdown', text }} loadImages={false} />);
  expect(getComputedStyle(await screen.findByTitle('Look')).borderTopWidth).toBe('0px');
});
