import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { PageHead } from '@/ui/PageHead';

afterEach(cleanup);

it('leads to every page of Winnow, and says which one this is', () => {
  const { container } = render(<PageHead current="results" />);
  const links = [...container.querySelectorAll('nav a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Build', null],
    ['Results', 'page'],
    ['Datasets', null],
    ['Settings', null],
  ]);
});
