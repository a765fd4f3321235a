import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Preview } from '@/ui/viewer/Preview';
import { PageOfPictures } from '@/ui/viewer/use-pictures';

afterEach(cleanup);

it('a picture that is loaded without asking is asked for once, though it fails, and later ones too', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    throw new TypeError('Nobody answers.');
  });
  const view = (text: string) => (
    <PageOfPictures.Provider value={{ url: 'http://localhost/' }}>
      <Preview label="Text" markup={{ language: 'markdown', text }} loadImages />
    </PageOfPictures.Provider>
  );
  const { rerender } = render(view(FIRST));
  await screen.findByText(/^1 image could not be loaded/);
  rerender(view(`${FIRST}\n\n![b](https://shop.example/b.png)`));
  await waitFor(() => expect(asked).toContain('https://shop.example/b.png'));
  expect(asked).toEqual(['https://shop.example/a.png', 'https://shop.example/b.png']);
});

const FIRST = '![a](https://shop.example/a.png)';
