import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { usePart } from '@/ui/options/use-part';

const place = document.createElement('main');

afterEach(() => {
  render(null, place);
  place.remove();
  history.replaceState(null, '', location.pathname);
  scrollTo(0, 0);
});

const PARTS = ['reading', 'saving', 'privacy', 'backup'];

function Page() {
  return (
    <>
      <output>{usePart(true)}</output>
      {PARTS.map((id) => (
        <section
          key={id}
          id={id}
          class="settings-section"
          style={{ height: id.startsWith('p') || id === 'backup' ? '60px' : '2000px' }}
        />
      ))}
    </>
  );
}

async function show(): Promise<() => string | null> {
  document.body.append(place);
  render(<Page />, place);
  const output = place.querySelector('output');
  await expect.poll(() => output?.textContent).not.toBe('');
  return () => output?.textContent ?? null;
}

it('the section in view is marked while the user scrolls', async () => {
  const part = await show();
  expect(part()).toBe('reading');
  scrollTo(0, 2500);
  await expect.poll(part).toBe('saving');
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(part).toBe('backup');
  scrollTo(0, 0);
  await expect.poll(part).toBe('reading');
});

it('the section of a link is marked, even if it is too short to reach the top', async () => {
  history.replaceState(null, '', '#saving');
  const part = await show();
  await expect.poll(() => scrollY).toBeGreaterThan(1900);
  expect(part()).toBe('saving');
  location.hash = '#privacy';
  await expect.poll(part).toBe('privacy');
  // Until the user scrolls; the browser also reports its own scrolling.
  document.dispatchEvent(new Event('scroll'));
  expect(part()).toBe('privacy');
  scrollTo(0, 100);
  await expect.poll(part).toBe('reading');
});
