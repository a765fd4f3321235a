import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
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

it('asks for the sites of later pictures, too', async () => {
  const asked: string[][] = [];
  const requestOrigins = async (origins: string[]) => {
    asked.push(origins);
    return true;
  };
  const fetchOne = () => Promise.reject(new Error('No access.'));
  const view = (images: string[]) => (
    <ImagesView images={images} html="" fetchOne={fetchOne} requestOrigins={requestOrigins} />
  );
  const { rerender } = render(view(IMAGES));
  const press = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  await press('Load images');
  await press('Allow their sites');
  await screen.findByRole('button', { name: 'Load images' });
  rerender(view([...IMAGES, 'https://other.example/c.png']));
  await press('Load images');
  await press('Allow their sites');
  await waitFor(() =>
    expect(asked).toEqual([['https://shop.example/*'], ['https://other.example/*']]),
  );
});
