import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import '@/ui/base.css';
import '@/ui/builder/builder.css';
import '@/ui/button.css';

// The texts of the interface are the browser's; here they are as wide as in English.
vi.mock(import('@/platform/i18n'), async (original) => ({
  ...(await original()),
  t: () => 'Run from here',
  tn: () => '',
  translate: () => '',
}));

const { StepEditor } = await import('@/ui/builder/StepEditor');
const { FormContext } = await import('@/ui/builder/form-context');

afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

it.each([252, 320, 360, 800])('the name of a step fits into %i pixels', (width) => {
  const place = document.body.appendChild(document.createElement('main'));
  place.style.width = `${width}px`;
  render(
    <FormContext.Provider value={{ change() {}, problems: [], runFrom() {} }}>
      <StepEditor
        step={{ id: 'a', enabled: true, action: { type: 'Press a key' } }}
        variants={{}}
        position={1}
        count={2}
        sentAt={0}
        onChange={() => {}}
        onMove={() => {}}
        onDuplicate={() => {}}
        onRemove={() => {}}
        onDrag={() => {}}
      />
    </FormContext.Provider>,
    place,
  );
  const label = place.querySelector('.step-head label');
  expect(label?.textContent.trim()).toMatch(/^1\. /);
  const line = Number.parseFloat(getComputedStyle(place).lineHeight) || 20;
  expect(label?.getBoundingClientRect().height).toBeLessThan(1.8 * line);
  expect(place.scrollWidth).toBeLessThanOrEqual(width);
});
