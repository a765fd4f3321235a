import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { tabJob } from '../../support/tab-job';
import '@/ui/base.css';
import '@/ui/button.css';
import '@/ui/results/results.css';

// Words as long as in German.
vi.mock(import('@/platform/i18n'), async (original) => {
  const { default: german } = await import('../../../public/_locales/de/messages.json');
  const { localeText } = await import('@/contract/locale-file');
  return {
    ...(await original()),
    t: (key) => localeText(german, key, []),
    tn: (key, count) => localeText(german, `${key}_other`, [String(count)]),
  };
});

const { Button } = await import('@/ui/Button');
const { ChosenBar } = await import('@/ui/results/ChosenBar');
const { ResultHead } = await import('@/ui/results/ResultHead');

afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

function place(width: number): HTMLElement {
  const made = document.body.appendChild(document.createElement('main'));
  made.style.width = `${width}px`;
  return made;
}

it.each([320, 480, 592, 620, 900])(
  'the button that deletes a result is beside its title at %i pixels',
  (width) => {
    const main = place(width);
    render(
      <ResultHead job={tabJob('a', { title: 'Green tea' })} onDelete={() => {}}>
        {['Text kopieren', 'Anfrage bearbeiten…', 'Erneut ausführen…', 'Vergleichen'].map(
          (label) => (
            <Button key={label} label={label} onClick={() => {}} />
          ),
        )}
      </ResultHead>,
      main,
    );
    const bin = main.querySelector('.result-head > .button')?.getBoundingClientRect();
    const title = main.querySelector('h2')?.getBoundingClientRect();
    const actions = main.querySelector('.result-actions')?.getBoundingClientRect();
    expect(bin?.right).toBeLessThanOrEqual(width + 8);
    expect(bin?.top).toBeLessThan(title?.bottom ?? 0);
    expect(bin?.bottom).toBeLessThanOrEqual(actions?.top ?? 0);
  },
);

it('what can be done with several results takes one line in German', () => {
  const main = place(320);
  const nothing = () => {};
  render(
    <ChosenBar
      count={12}
      onAct={nothing}
      onCompare={nothing}
      onDelete={nothing}
      onClear={nothing}
    />,
    main,
  );
  const places = [...main.querySelectorAll('.button, .chosen-bar > [aria-hidden]')].map((each) =>
    each.getBoundingClientRect(),
  );
  const lines = new Set(places.map(({ top, bottom }) => Math.round((top + bottom) / 32)));
  expect(places.length).toBe(6);
  expect(lines.size).toBe(1);
  expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(328);
});
