import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { LinkChooser } from '@/ui/pages/LinkChooser';

afterEach(cleanup);

function show(...urls: string[]) {
  const links = urls.map((url) => ({ url, text: 'Name' }));
  render(<LinkChooser label="Links" links={links} chosen={new Set()} onChoose={() => {}} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
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
