import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Comparison } from '@/ui/compare/Comparison';
import { exampleJob, exampleResult } from '../../../support/fake-popup-services';

afterEach(cleanup);

it.each([
  ['one\ntwo\n', 'one\n', '1 line removed'],
  ['one\n', 'one\ntwo\n', '1 line added'],
  ['one\n', 'two\nthree\n', '2 lines added · 1 line removed'],
])('counts the lines that differ between %j and %j', async (before, after, counts) => {
  const [earlier, later] = [before, after].map((markdown) => ({
    job: exampleJob(),
    result: exampleResult({ data: { markdown, metadata: {} } }),
  }));
  if (earlier === undefined || later === undefined) throw new Error('There are two results');
  render(<Comparison results={[earlier, later]} onClose={() => {}} />);
  const table = await screen.findByRole('region', { name: 'Differences' });
  expect(table.nextElementSibling?.textContent).toBe(counts);
});
