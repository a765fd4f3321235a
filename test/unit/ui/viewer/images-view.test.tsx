import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ImagesView } from '@/ui/viewer/ImagesView';

afterEach(cleanup);

const IMAGES = ['https://shop.example/a.png', 'https://shop.example/b.png'];

it('says why pictures could not be loaded, and asks for their sites once', async () => {
  const fetchOne = () => Promise.reject(new Error('It is gone (status 404).'));
  const requestOrigins = async () => true;
  render(
    <ImagesView images={IMAGES} html="" fetchOne={fetchOne} requestOrigins={requestOrigins} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load images' }));
  await screen.findByText('2 images could not be loaded. The first: It is gone (status 404).');
  fireEvent.click(screen.getByRole('button', { name: 'Allow their sites' }));
  expect(await screen.findByRole('button', { name: 'Load images' })).toBeTruthy();
});
