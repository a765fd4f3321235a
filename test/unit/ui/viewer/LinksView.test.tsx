import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { LinksView } from '@/ui/viewer/LinksView';

afterEach(cleanup);

const PAGE = 'https://a.example/';

it('a filter without results says that no link matches, not that there are none', () => {
  render(<LinksView links={['https://a.example/1']} data={{}} pageUrl={PAGE} />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzzz' } });
  expect(screen.getByText('No link matches.')).toBeTruthy();
  expect(screen.getByText('0 of 1 links')).toBeTruthy();
});

it('counts its links only where a filter leaves some out', () => {
  render(<LinksView links={['https://a.example/1', PAGE]} data={{}} pageUrl={PAGE} />);
  expect(screen.queryByText(/2 links|of 2/)).toBeNull();
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: '1' } });
  expect(screen.getByText('1 of 2 links')).toBeTruthy();
});

it('shows the links in the text first, and then those around it, where there are both', () => {
  const [menu, mill, foot, both] = ['menu', 'mill', 'foot', 'both'].map((name) => PAGE + name);
  const html = `<header><nav><a href="${menu}">Menu</a><a href="${both}">Both</a></nav></header>
    <main><article><header><a href="${both}">Author</a></header><a href="${mill}">Mill</a></article></main>
    <footer><a href="${foot}">Imprint</a></footer>`;
  const links = [menu, both, mill, foot].map(String);
  render(<LinksView links={links} data={{ html }} pageUrl={PAGE} />);
  const said = [...document.querySelectorAll('h3, li a')].map((one) => one.textContent);
  expect(said).toEqual([
    'In the text: 2',
    'Author',
    'Mill',
    'Elsewhere on the page: 2',
    'Menu',
    'Imprint',
  ]);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'mill' } });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a page without links says so', () => {
  render(<LinksView links={[]} data={{}} pageUrl={PAGE} />);
  expect(screen.getByText('No links here.')).toBeTruthy();
});

it('tells which links its filter finds, as long as that is a part of them', () => {
  const onFound = vi.fn<(links: readonly string[] | undefined) => void>();
  const links = ['https://a.example/tea', 'https://a.example/mill', 'https://b.example/tea'];
  const { unmount } = render(
    <LinksView links={links} data={{}} pageUrl={PAGE} onFound={onFound} />,
  );
  const type = (value: string) =>
    fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  type('tea');
  expect(onFound).toHaveBeenLastCalledWith(['https://a.example/tea', 'https://b.example/tea']);
  fireEvent.click(screen.getByRole('radio', { name: 'External' }));
  expect(onFound).toHaveBeenLastCalledWith(['https://b.example/tea']);
  type('zzzz');
  expect(onFound).toHaveBeenLastCalledWith(undefined);
  type('tea');
  unmount();
  expect(onFound).toHaveBeenLastCalledWith(undefined);
});

it('says of links to the own site where they are on it, and of others the whole address', () => {
  const links = ['https://a.example/mill?x=1', 'https://b.example/tea'];
  const html = `<a href="${links[0]}">Own</a><a href="${links[1]}">Other</a>`;
  render(<LinksView links={links} data={{ html }} pageUrl={PAGE} />);
  const said = [...document.querySelectorAll('.link-address')].map((one) => one.textContent);
  expect(said).toEqual(['/mill?x=1', 'https://b.example/tea']);
});
