import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { mapFields } from '@/contract/fields/map-fields';
import { mapCheck } from '@/contract/request/check-map';
import { DraftFields } from '@/ui/pages/DraftFields';

afterEach(cleanup);

it.each([
  [{}, 'false'],
  [{ url: '' }, 'false'],
  [{ url: 'kettles' }, 'true'],
])('calls only what was written wrong, as in %j', (draft, invalid) => {
  const { problems } = mapCheck.read(draft);
  expect(problems).not.toEqual([]);
  const { url } = mapFields;
  render(<DraftFields fields={{ url }} draft={draft} onDraft={() => {}} problems={problems} />);
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe(invalid);
});
