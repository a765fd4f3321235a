import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { localized } from '@/contract/user-text';
import { FailureMessage } from '@/ui/FailureMessage';
import { english } from '../../support/locale';

afterEach(cleanup);

const ORIGIN = 'http://127.0.0.1:3002';

function leadOf(text: string): string | undefined {
  const { container } = render(<FailureMessage text={text} />);
  expect(container.textContent).toBe(text);
  return container.querySelector('strong')?.textContent.trim();
}

it.each([
  ['The key was refused. Check it in the settings.', 'The key was refused.'],
  ['shop.example did not answer. Try it again.', 'shop.example did not answer.'],
  ['The key was refused.', undefined],
  [`${'A very long first sentence '.repeat(4)}ends. Then more.`, undefined],
])('leads with the first words of %j', (text, lead) => {
  expect(leadOf(text)).toBe(lead);
});

it.each([
  [localized('reasonNothingThere', { origin: ORIGIN }), `Nothing answers at ${ORIGIN}.`],
  [localized('reasonNothingThereTls', { origin: ORIGIN }), `Nothing answers at ${ORIGIN}.`],
  [localized('reasonNoAccess', { origin: ORIGIN }), `${ORIGIN} answers, but not to extensions.`],
])('an unreachable service is reported in a few words first: %j', (reason, lead) => {
  expect(leadOf(english(reason))).toBe(lead);
});
