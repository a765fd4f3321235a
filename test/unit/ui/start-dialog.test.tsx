import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { StepHints } from '@/contract/recording/step-hints';
import type { Preset } from '@/storage/presets';
import type { FormState } from '@/drafts/form-state';
import { ownForm } from '../../support/own-form';
import type { RequestServices } from '@/ui/request/request-services';
import { ServiceMode } from '@/ui/request/ServiceMode';
import { fakeRequestServices } from '../../support/fake-request-services';
import { tabJob } from '../../support/tab-job';

afterEach(cleanup);

const PAGE = { url: 'https://shop.example/a', title: 'A', tabId: 3, incognito: false };
const CLICK = { type: 'click', selector: '#next' } as const;
const SECRET = { type: 'write', text: '***' } as const;

function open(form: FormState, overrides: Partial<RequestServices> = {}) {
  const runInTab = vi.fn<RequestServices['runInTab']>(async () => {});
  const markReviewed = vi.fn<RequestServices['markReviewed']>(async () => {});
  const readForm = async () => form;
  const fake = fakeRequestServices({ readForm, runInTab, markReviewed, ...overrides });
  const props = { requestOrigins: async () => true, loadImages: false, onTab: () => {} };
  render(<ServiceMode page={PAGE} services={fake.services} {...props} />);
  return { runInTab, markReviewed };
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

// Promise steps-reviewed-before-run
it('steps of a pasted request are shown one by one, and run only after the user agrees, once', async () => {
  const keepForm = vi.fn<RequestServices['keepForm']>(async () => {});
  const { runInTab } = open(ownForm({}), { keepForm });
  const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
  fireEvent.input(json, { target: { value: JSON.stringify({ actions: [CLICK] }) } });
  await press('Run in this tab');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('before they run on shop.example');
  expect(dialog.querySelector('li')?.textContent).toBe('Click #next');
  await press('Cancel');
  expect(runInTab).not.toHaveBeenCalled();
  await press('Run in this tab');
  await press('Run the steps');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(keepForm.mock.lastCall?.[1].draft.reviewed).toBe(true);
});

it('the other selectors of a pasted recording reach its run', async () => {
  const { runInTab } = open(ownForm({}));
  const selectors = [['#next'], ['aria/Next'], ['text/Next page']];
  const recording = { title: 'R', steps: [{ type: 'click', selectors }] };
  const box = await screen.findByRole('textbox', { name: 'Paste a request' });
  fireEvent.input(box, { target: { value: JSON.stringify(recording) } });
  await press('Fill in the form');
  await press('Run in this tab');
  await press('Run the steps');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0].hints).toEqual([
    { of: '#next', selectors: ['aria/Next', 'text/Next page'] },
  ]);
});

it('steps built in the form run at once', async () => {
  const { runInTab } = open(ownForm({ actions: [CLICK] }));
  await press('Run in this tab');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0].secrets).toEqual([]);
});

it('steps that were recorded from a former address of the page run from there, without a service', async () => {
  const startUrl = 'https://shop.example/';
  const form = ownForm({ actions: [CLICK], url: startUrl });
  const { runInTab } = open(
    { ...form, draft: { ...form.draft, startUrl } },
    { readServices: async () => ({ services: [], chosenId: '' }) },
  );
  await press('Run in this tab');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0]).toMatchObject({ tabId: 3, startUrl });
});

it('steps of an imported preset are reviewed once', async () => {
  const actions = [CLICK];
  const options = { actions };
  const preset: Preset = { id: 'p', name: 'P', hosts: [], options };
  const { runInTab, markReviewed } = open(ownForm({}), { readPresets: async () => [preset] });
  fireEvent.change(await screen.findByLabelText('Start with'), { target: { value: 'p' } });
  await press('Run in this tab');
  await press('Run the steps');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(markReviewed).toHaveBeenCalledExactlyOnceWith('p', { actions }, { reviewed: true });
});

it('a review shows all that a run may touch: the page it loads, and every selector', async () => {
  const actions = [
    { type: 'click', selector: '.cookie', all: true },
    { type: 'click', selector: '#next' },
  ];
  const startUrl = 'https://shop.example/start';
  const next: StepHints = { of: '#next', selectors: ['text/Delete', '#delete'], inTheWay: true };
  const hints = [null, next];
  const preset = { id: 'p', name: 'P', hosts: [], options: { actions }, startUrl, hints };
  open(ownForm({}), { readPresets: async () => [preset] });
  fireEvent.change(await screen.findByLabelText('Start with'), { target: { value: 'p' } });
  await press('Run in this tab');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(startUrl);
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Click .cookie All matches',
    'Click “Delete” #nextor, if that is missing: text/Delete, #delete',
  ]);
});

it('a password is requested before the run, and is never stored', async () => {
  const keepForm = vi.fn<RequestServices['keepForm']>(async () => {});
  const { runInTab } = open(ownForm({ actions: [CLICK, SECRET] }), { keepForm });
  await press('Run in this tab');
  const field = await screen.findByLabelText<HTMLInputElement>('Password or code for step 2');
  expect(field.type).toBe('password');
  expect(screen.getByRole('dialog').textContent).toContain('pages of shop.example only');
  fireEvent.input(field, { target: { value: 'sesame' } });
  await press('Run the steps');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  const { secrets, ...order } = runInTab.mock.lastCall?.[0] ?? {};
  expect(secrets).toEqual([{ step: 1, text: 'sesame', origin: 'https://shop.example' }]);
  expect(JSON.stringify([order, keepForm.mock.calls])).not.toContain('sesame');
});

it('a step that stopped at a field for a secret asks for it, and continues with it', async () => {
  const failure = { code: 'ACTION_FAILED', message: 'No.', action: 2, secret: 1 } as const;
  const actions = [CLICK, { type: 'write', text: 'stored' } as const, CLICK, SECRET];
  const failed = tabJob('a', { url: PAGE.url, state: 'failed', failure, request: { actions } });
  const { runInTab } = open(ownForm({}), {
    latestJob: async () => failed,
    job: async () => failed,
  });
  await press('Type it here…');
  for (const step of [2, 4]) {
    const field = await screen.findByLabelText(`Password or code for step ${step}`);
    fireEvent.input(field, { target: { value: `secret ${step}` } });
  }
  await press('Run the steps');
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  const secrets = [
    { step: 1, text: 'secret 2', origin: 'https://shop.example' },
    { step: 3, text: 'secret 4', origin: 'https://shop.example' },
  ];
  expect(runInTab.mock.lastCall?.[0]).toMatchObject({ startAt: 1, secrets });
});
