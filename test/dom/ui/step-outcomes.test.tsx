import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import '@/ui/base.css';
import '@/ui/button.css';
import { tabJob } from '../../support/tab-job';

// The texts of the interface are the browser's; here they are as wide as in English.
vi.mock(import('@/platform/i18n'), async (original) => ({
  ...(await original()),
  t: (_key: unknown, ...words: unknown[]) => words.join(' ') || 'Run from here',
  translate: () => 'Write',
}));

const { StepOutcomes } = await import('@/ui/viewer/StepOutcomes');

afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

it('a long step stands beside its mark, not below it', () => {
  const place = document.body.appendChild(document.createElement('main'));
  place.style.width = '280px';
  const text = 'the very long words of a field, which take more than one line';
  const job = tabJob('a', { request: { actions: [{ type: 'write', text }] }, state: 'running' });
  render(<StepOutcomes job={job} steps={[]} onRunFrom={() => {}} />, place);
  const [mark, , name] = [...place.querySelectorAll('li > span')].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(name?.height).toBeGreaterThan(1.5 * (mark?.height ?? 0));
  expect(Math.abs((name?.top ?? 0) - (mark?.top ?? 0))).toBeLessThan(3);
  expect(mark?.right).toBeLessThanOrEqual(name?.left ?? 0);
  expect(place.scrollWidth).toBeLessThanOrEqual(280);
});
