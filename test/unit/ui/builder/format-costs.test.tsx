import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { EngineId } from '@/contract/engine';
import { FormContext } from '@/ui/builder/form-context';
import { RequestForm } from '@/ui/builder/RequestForm';
import { ownDraft } from '../../../support/own-form';

afterEach(cleanup);

it.each<[EngineId | undefined, string, string | null]>([
  ['tab', 'Highlights', null],
  ['service', 'Highlights', '+4'],
  ['tab', 'Question', '+4'],
  [undefined, 'Highlights', '+4'],
])('with the engine %s the chip of %s says that it adds %s', (engine, name, cost) => {
  const { getByRole } = render(
    <FormContext.Provider value={{ change() {}, problems: [], engine }}>
      <RequestForm draft={ownDraft({})} onChange={() => {}} />
    </FormContext.Provider>,
  );
  const chip = getByRole('checkbox', { name }).closest('label');
  expect(chip?.getAttribute('data-cost')).toBe(cost);
  expect(chip?.title.includes('credits')).toBe(cost !== null);
});
