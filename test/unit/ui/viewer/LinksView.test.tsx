import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { LinksView } from '@/ui/viewer/LinksView';

afterEach(cleanup);

const PAGE = 'https://a.example/';

it('a filter without results says that no link matches, not that there are none', () => {
  render(<LinksView links={['https://a.example/1']} data={{}} pageUrl={PAGE} />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzzz' } });
  expect(screen.getByText('No link matches.')).toBeTruthy();
  expect(screen.getByText('0 of 1 links')).toBeTruthy();
});

it('a page without links says so', () => {
  render(<LinksView links={[]} data={{}} pageUrl={PAGE} />);
  expect(screen.getByText('No links here.')).toBeTruthy();
});
