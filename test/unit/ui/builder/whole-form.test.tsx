import { cleanup, render, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { JsonObject } from '@/drafts/draft';
import { formatDuration } from '@/ui/builder/duration';
import { FormContext } from '@/ui/builder/form-context';
import { RequestForm } from '@/ui/builder/RequestForm';
import { UNKEPT_REQUEST, WHOLE_REQUEST } from '../../../support/whole-request';
import { ownDraft } from '../../../support/own-form';

afterEach(cleanup);

// Promise every-field-in-form
it.each([WHOLE_REQUEST, UNKEPT_REQUEST])(
  'shows every value of a request, and changes none',
  async (options) => {
    const change = vi.fn<() => void>();
    const { container } = render(
      <FormContext.Provider value={{ change, problems: [] }}>
        <RequestForm draft={ownDraft(options)} onChange={change} />
      </FormContext.Provider>,
    );
    // The rows of a schema are loaded when there is one.
    await waitFor(() => {
      const shown = [...container.querySelectorAll('input, select, textarea')].flatMap(shownBy);
      const missing = leavesOf(options).filter((leaf) => !shown.includes(leaf));
      expect(missing).toEqual([]);
    });
    const chips = container.querySelectorAll('.chip input:checked');
    expect(chips).toHaveLength('formats' in options ? options.formats.length : 1);
    expect(change).not.toHaveBeenCalled();
  },
);

it('marks the fields of an optional group as required only once the group is used', () => {
  const labels = (options: JsonObject) => {
    const { container, unmount } = render(
      <RequestForm draft={ownDraft(options)} onChange={() => {}} />,
    );
    const shown = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
    unmount();
    return shown.filter((label) => label?.startsWith('Name') || label?.startsWith('User name'));
  };
  expect(labels({})).toEqual(['Name', 'User name']);
  expect(labels({ profile: { saveChanges: false } })).toEqual(['Name *', 'User name']);
});

it('a folded part tells what fields it has, and with what the form started', () => {
  const start = { maxAge: 0 };
  const { container } = render(
    <RequestForm
      draft={ownDraft(start)}
      onChange={() => {}}
      sections={['cache', 'actions']}
      start={start}
    />,
  );
  const [names, kinds] = [...container.querySelectorAll<HTMLElement>('[data-holds]')].map(
    ({ dataset }) => dataset.holds?.split(' · '),
  );
  expect(kinds?.slice(0, 2)).toEqual(['Wait', 'Screenshot']);
  expect(names).toEqual([
    'Accept a copy up to this age: 0',
    'Only stored copies of at least this age',
    'Store in the cache',
    'Lockdown',
  ]);
});

/** What a control shows; a ticked checkbox shows its label. */
function shownBy(control: Element): string[] {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked ? [control.labels?.[0]?.textContent?.trim() ?? ''] : [];
  }
  return String(Reflect.get(control, 'value')).split('\n');
}

/**
 * Texts and numbers of a request, as the form writes them; for a schema, the names of its
 * properties.
 */
function leavesOf(value: unknown, key = ''): string[] {
  // Formats and actions are shown by their labels.
  if (key === 'type' || (key === 'formats' && typeof value === 'string')) return [];
  if (key === 'schema') return Object.keys(Object(value).properties);
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [TIMES.has(key) ? formatDuration(value) : String(value)];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, key));
  return Object.entries(Object(value)).flatMap(([name, inner]) => leavesOf(inner, name));
}

const TIMES: ReadonlySet<string> = new Set([
  'maxAge',
  'minAge',
  'waitFor',
  'timeout',
  'milliseconds',
]);
