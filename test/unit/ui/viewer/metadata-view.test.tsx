import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ResultView } from '@/ui/viewer/ResultView';
import { exampleJob, exampleResult } from '../../../support/fake-popup-services';

afterEach(cleanup);

it('says in words what people look for, and folds all fields below', () => {
  const metadata = {
    statusCode: 200,
    'og:type': 'article',
    publishedTime: '2026-09-14',
    author: 'Ida Marsh',
    url: 'https://example.org/',
    title: 'What the wind leaves behind',
  };
  const result = exampleResult({ data: { metadata } });
  const shown = { job: exampleJob(), result };
  const { container } = render(<ResultView shown={shown} view="metadata" />);
  const rows = [...container.querySelectorAll('tbody')].map((body) =>
    [...body.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
  );
  expect(rows).toEqual([
    [
      ['Title', 'What the wind leaves behind'],
      ['Author', 'Ida Marsh'],
      ['Published', 'Sep 14, 2026'],
      ['Address', 'https://example.org/'],
    ],
    [
      ['title', 'What the wind leaves behind'],
      ['author', 'Ida Marsh'],
      ['publishedTime', '2026-09-14'],
      ['url', 'https://example.org/'],
      ['statusCode', '200'],
      ['og:type', 'article'],
    ],
  ]);
  expect(screen.getByText('All fields').closest('details')?.open).toBe(false);
});
