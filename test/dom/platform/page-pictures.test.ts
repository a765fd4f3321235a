import { afterEach, expect, it } from 'vitest';
import { drawLoaded } from '@/platform/page-pictures';

afterEach(() => document.body.replaceChildren());

it('a loaded picture is copied under any address of it, smaller, whatever the page calls its elements', async () => {
  const canvas = new OffscreenCanvas(1000, 500);
  canvas.getContext('2d');
  const url = URL.createObjectURL(await canvas.convertToBlob());
  document.body.innerHTML = `
    <picture><source media="(min-width: 99999px)" srcset="/small.png 400w, /large.png 900w">
      <img src="${url}" name="querySelectorAll"></picture>
    <img src="data:image/png;base64,AAAA" name="baseURI">`;
  await new Promise((done) => document.body.querySelector('img')?.addEventListener('load', done));
  const large = new URL('/large.png', location.href).href;
  const drawn = await drawLoaded(['https://cdn.example/other.png', large], 800);
  expect(Object.keys(drawn)).toEqual([large]);
  const picture = await createImageBitmap(await (await fetch(drawn[large] ?? '')).blob());
  expect([picture.width, picture.height]).toEqual([800, 400]);
});
