import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ResultView } from '@/ui/viewer/ResultView';
import { exampleJob, exampleResult } from '../../../support/fake-popup-services';

afterEach(cleanup);

it('begins with what people look for: title, author and dates', () => {
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
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['title', 'author', 'publishedTime', 'url', 'statusCode', 'og:type']);
  expect(container.textContent?.startsWith('Name')).toBe(true);
});
