import '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ImagesView } from '@/ui/viewer/ImagesView';
import '@/ui/base.css';
import '@/ui/viewer/viewer.css';

afterEach(cleanup);

it('no empty bar stays above images that are all loaded, but a place to say what fails', async () => {
  const fetchOne = async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
  const { container } = render(
    <ImagesView images={['https://shop.example/a.svg']} html="" fetchOne={fetchOne} />,
  );
  const top = () => screen.getByRole('region', { name: 'Images' }).getBoundingClientRect().top;
  const { height } = screen.getByRole('button').getBoundingClientRect();
  const before = top();
  const note = container.querySelector('[aria-live]');
  expect(note).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Load images' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(before - top()).toBeGreaterThanOrEqual(height);
  expect(container.querySelector('[aria-live]')).toBe(note);
});
