import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkChooser } from '@/ui/pages/LinkChooser';
import { TicksContext } from '@/ui/pages/ticks';

afterEach(cleanup);

function show(...urls: string[]) {
  const links = urls.map((url) => ({ url, text: 'Name' }));
  render(<LinkChooser label="Links" links={links} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
}

it('links are shown by their paths if most are of one site, and others with their hosts', () => {
  expect(show('https://a.example/%C3%BC', 'https://a.example/2?x', 'https://b.example/3')).toEqual([
    'Name/ü',
    'Name/2?x',
    'Nameb.example/3',
  ]);
});

it('links of many sites are shown with their hosts', () => {
  expect(show('https://a.example/1', 'https://b.example/2')).toEqual([
    'Namea.example/1',
    'Nameb.example/2',
  ]);
});

it('a filter that finds nothing says so', () => {
  show('https://a.example/1');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(screen.getByRole('listitem').textContent).toBe('No link matches.');
});

// Promise reading-never-acts
it.each([false, true])(
  'what may do something when it is opened is ticked only by itself, and says so (tree: %s)',
  (tree) => {
    const onChoose = vi.fn<(chosen: ReadonlySet<string>) => void>();
    const links = [
      { url: 'https://a.example/1', text: 'One' },
      { url: 'https://a.example/logout', text: 'Sign out' },
      { url: 'https://a.example/2', text: 'Two', mark: 'acts' as const },
      { url: 'https://a.example/3', text: 'Three', mark: 'nofollow' as const },
    ];
    render(
      <TicksContext.Provider value={{ chosen: new Set(), onChoose }}>
        <LinkChooser label="Links" links={links} tree={tree} />
      </TicksContext.Provider>,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'All of these' }));
    expect(onChoose).toHaveBeenLastCalledWith(
      new Set(['https://a.example/1', 'https://a.example/3']),
    );
    expect(screen.getAllByText('may do something when opened')).toHaveLength(2);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Sign out/ }));
    expect(onChoose).toHaveBeenLastCalledWith(new Set(['https://a.example/logout']));
  },
);
