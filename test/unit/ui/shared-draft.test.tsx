import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormState } from '@/drafts/form-state';
import { ownForm } from '../../support/own-form';
import { RequestPanel } from '@/ui/request/RequestPanel';
import type { RequestServices } from '@/ui/request/request-services';
import { fakeRequestServices } from '../../support/fake-request-services';

afterEach(cleanup);

const PAGE = { url: 'https://example.org/a', title: 'A', tabId: 3, incognito: false };

/** A form, and what another page of the extension does to its draft. */
async function open() {
  let listener: ((form: FormState) => void) | undefined;
  const keepForm = vi.fn<RequestServices['keepForm']>(async () => {});
  const { services } = fakeRequestServices({
    keepForm,
    watchForm(_page, _since, heard) {
      listener = heard;
      return () => {
        listener = undefined;
      };
    },
  });
  const panel = <RequestPanel page={PAGE} services={services} onSent={() => {}} onTab={() => {}} />;
  const { unmount } = render(panel);
  await screen.findByLabelText('Summary');
  await waitFor(() => expect(keepForm).toHaveBeenCalled());
  keepForm.mockClear();
  const writeElsewhere = (form: FormState) => act(() => listener?.(form));
  return { keepForm, writeElsewhere, unmount, isListening: () => listener !== undefined };
}

// Promise one-draft-per-tab (Interface): Popup, builder and side panel of a tab share one draft,
// and none overwrites what another writes.
it('takes over what another page writes, and does not write it again', async () => {
  const { keepForm, writeElsewhere } = await open();
  await writeElsewhere({ ...ownForm({ formats: ['markdown', 'summary'] }), engine: 'service' });
  expect(screen.getByLabelText<HTMLInputElement>('Summary').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Service').checked).toBe(true);
  expect(keepForm).not.toHaveBeenCalled();
});

it('writes what the user changes after that', async () => {
  const { keepForm, writeElsewhere } = await open();
  await writeElsewhere(ownForm({ formats: ['markdown', 'summary'] }));
  fireEvent.click(screen.getByLabelText('Links'));
  await waitFor(() => expect(keepForm).toHaveBeenCalledOnce());
  expect(keepForm.mock.lastCall?.[1].draft.fields).toEqual({
    formats: ['markdown', 'summary', 'links'],
  });
});

it('writes a change immediately, before the popup can close', async () => {
  const { keepForm } = await open();
  // Not by the library's click, which runs everything that was deferred.
  screen.getByLabelText('Links').click();
  await Promise.resolve();
  expect(keepForm).toHaveBeenCalledOnce();
});

it('listens as long as it is open', async () => {
  const { unmount, isListening } = await open();
  expect(isListening()).toBe(true);
  unmount();
  await waitFor(() => expect(isListening()).toBe(false));
});
