import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { namedModel, ofBrowser, type OwnModel } from '@/storage/models';
import { Models } from '@/ui/own-models/Models';
import type { ModelSettings } from '@/ui/own-models/model-settings';
import { fakeServiceSettings } from '../../support/fake-service-settings';

afterEach(cleanup);

const own: OwnModel = {
  id: 'own',
  address: 'http://localhost:11434/v1',
  model: 'barley-8b',
  contextTokens: 4000,
};

/** The settings of models, with what they store. */
function show(
  stored: OwnModel[] = [],
  tryModel: ModelSettings['tryModel'] = async () => WORKS,
  isNeeded = false,
  more: Partial<ModelSettings> = {},
) {
  const state = { models: stored };
  const asked = vi.fn<ModelSettings['tryModel']>(tryModel);
  const saveSummaryLanguage = vi.fn<ModelSettings['saveSummaryLanguage']>(async () => {});
  const settings: ModelSettings = {
    readModels: async () => state.models,
    async saveModels(models) {
      state.models = [...models];
    },
    readSummaryLanguage: async () => 'page',
    saveSummaryLanguage,
    watchModels: () => () => {},
    canOmitOrigin: true,
    tryModel: asked,
    ...more,
  };
  const service = fakeServiceSettings();
  const load = async () => settings;
  render(<Models load={load} service={service} isNeeded={() => isNeeded} />);
  return { state, asked, service, saveSummaryLanguage };
}

it('the browser’s own model is named once it is there, with the context that it says it has', async () => {
  const ready = Promise.withResolvers<number>();
  let tell = (_share: number) => {};
  const browserModel: NonNullable<ModelSettings['browserModel']> = {
    speaks: async () => false,
    prepare: (onProgress) => {
      tell = onProgress;
      return ready.promise;
    },
  };
  const { state } = show([], async () => WORKS, false, { browserModel });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the browser’s own model' }));
  tell(0.5);
  expect(await screen.findByText('Downloading the model: 50 %')).toBeTruthy();
  expect(state.models).toEqual([]);
  ready.resolve(9216);
  expect(await screen.findByText(/^It was not made for English/)).toBeTruthy();
  const [stored] = state.models;
  expect(stored).toMatchObject({
    model: 'The browser’s own model',
    contextTokens: 9216,
    inBrowser: true,
  });
  expect(stored && namedModel(stored)).toMatchObject({ isOwn: true });
  expect(screen.queryByLabelText('Address')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use the browser’s own model' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText(/^It works/);
});

it('the browser’s own model is added to what was stored while it was downloaded, and once', async () => {
  const ready = Promise.withResolvers<undefined>();
  const prepare = () => ready.promise;
  const browserModel = { speaks: async () => true, prepare };
  const { state } = show([], async () => WORKS, false, { browserModel });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the browser’s own model' }));
  state.models = [own];
  ready.resolve(undefined);
  await waitFor(() => expect(state.models).toMatchObject([{ id: 'own' }, { inBrowser: true }]));
});

it.each([
  ['has none', undefined, /^This browser has no model of its own/],
  [
    'cannot give it',
    () => Promise.reject(new FailureError({ code: 'BAD_SETTINGS', message: 'Too small.' })),
    'Too small.',
  ],
])('names no model where the browser %s, and says why', async (_, prepare, words) => {
  const browserModel = prepare && { speaks: async () => true, prepare };
  const { state } = show([], async () => WORKS, false, browserModel && { browserModel });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the browser’s own model' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(state.models).toEqual([]);
});

const WORKS = { models: ['barley-8b'], works: { ms: 700, keepsSchema: true } };

it('a model is named in four steps', async () => {
  const { state, asked } = show([], async ({ lists }) =>
    lists ? { models: ['barley-8b', 'barley-3b'] } : WORKS,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add a model…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ollama' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show its models' }));
  await screen.findByRole('option', { name: 'barley-3b' });
  // Nothing is asked before the user has chosen one.
  expect(state.models[0]?.model).toBe('');
  fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'barley-8b' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Test' }));
  await screen.findByText(
    /It works: a first answer came after 0.7 s. Its answers keep to a schema./,
  );
  const id = state.models[0]?.id ?? '';
  expect(state.models).toEqual([{ ...own, id }]);
  expect(asked).toHaveBeenCalledWith({ id, lists: false });
});

it('a model at an address that is not encrypted is shown with a warning', async () => {
  show([{ ...own, address: 'http://nas.lan:11434/v1' }]);
  fireEvent.click(await screen.findByRole('button', { name: /^barley-8b/ }));
  expect(screen.getByText(/^This address is not encrypted/)).toBeTruthy();
});

it('nothing can be set of a server while another address is typed, nor is it left empty in silence', async () => {
  const { state } = show([own]);
  fireEvent.click(await screen.findByRole('button', { name: /^barley-8b/ }));
  const settings = () => screen.queryAllByRole('button', { name: /^(Show its models|Test)$/ });
  expect(settings()).toHaveLength(2);
  const address = screen.getByLabelText('Address');
  fireEvent.input(address, { target: { value: 'http://192.168.1.5:11434' } });
  expect(settings()).toEqual([]);
  fireEvent.input(address, { target: { value: '' } });
  expect(screen.getByText('Write an address, or remove the model.')).toBeTruthy();
  expect(settings()).toEqual([]);
  fireEvent.input(address, { target: { value: own.address } });
  expect(settings()).toHaveLength(2);
  expect(state.models).toEqual([own]);
});

it.each([
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['http://localhost:11434/api/chat', 'http://localhost:11434/v1'],
  ['https://models.example/openai/v1/chat/completions', 'https://models.example/openai/v1'],
  ['https://models.example/v1/models', 'https://models.example/v1'],
])('the path of %s is found', async (typed, address) => {
  const { state } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a model…' }));
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: typed } });
  await waitFor(() => expect(state.models[0]?.address).toBe(address));
});

it('a model here whose text goes on is one elsewhere, by its name or because the user says so', async () => {
  const { state } = show([own]);
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByLabelText('The text goes on to another computer'));
  await waitFor(() => expect(state.models).toEqual([{ ...own, passesOn: true }]));
  expect(namedModel(own).isOwn).toBe(true);
  expect(namedModel({ ...own, passesOn: true }).isOwn).toBe(false);
  for (const model of ['gpt-oss:120b-cloud', 'glm-5:cloud'])
    expect(namedModel({ ...own, model }).isOwn).toBe(false);
});

it('an Ollama is known by its list, and with it the models that it has run elsewhere', async () => {
  const found = { models: ['barley-8b', 'far'], isOllama: true, elsewhere: ['far'] } as const;
  const { state } = show([own], async () => ({
    ...found,
    models: [...found.models],
    elsewhere: ['far'],
  }));
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Show its models' }));
  await screen.findByRole('option', { name: 'far' });
  expect(state.models).toEqual([{ ...own, isOllama: true }]);
  screen.getByText(/Ollama is asked for no more than a text needs/);
  fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'far' } });
  expect(state.models).toMatchObject([{ model: 'far', passesOn: true }]);
  await waitFor(() => screen.getByRole('option', { name: 'barley-8b' }));
  fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'barley-8b' } });
  await waitFor(() => expect(state.models).toEqual([{ ...own, isOllama: true }]));
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: 'http://localhost:1234' } });
  await waitFor(() =>
    expect(state.models).toEqual([{ ...own, address: 'http://localhost:1234/v1' }]),
  );
});

it('the context that an Ollama can give is offered, and never exceeded', async () => {
  const trial = { ...WORKS, isOllama: true, elsewhere: [], mostTokens: 40_960 } as const;
  const { state } = show([own], async () => ({ ...trial, models: [], elsewhere: [] }));
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('It can have up to 40,960 tokens at once.');
  fireEvent.click(screen.getByRole('button', { name: 'Set the context to 32,768' }));
  await waitFor(() => expect(state.models).toMatchObject([{ contextTokens: 32_768 }]));
});

it('a context beyond what an Ollama can give becomes what it can', async () => {
  const large = { ...own, contextTokens: 100_000 };
  const { state } = show([large], async () => ({ ...WORKS, isOllama: true, mostTokens: 8192 }));
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(state.models).toMatchObject([{ contextTokens: 8192 }]));
});

it('a model that reads less than the least is stored with the least, and stays', async () => {
  const works = { ...WORKS.works, readsOnly: 700 };
  const { state } = show([own], async () => ({ ...WORKS, works }));
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  fireEvent.click(await screen.findByRole('button', { name: /Use this number/ }));
  await waitFor(() => expect(state.models[0]?.contextTokens).toBe(1000));
});

it('a test says exactly why a model does not work', async () => {
  show([own], async () => {
    const message = localized('modelNotRunning', { host: 'localhost:11434' });
    throw new FailureError({ code: 'SERVICE_UNREACHABLE', message });
  });
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Nothing answers at localhost:11434.')).toBeTruthy();
});

it('a server that refuses the origin may be asked without it', async () => {
  const { state } = show([own], async () => {
    const message = localized('modelOriginRefused', { host: 'localhost:11434', origin: 'x' });
    throw new FailureError({ code: 'BAD_SETTINGS', message });
  });
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  expect(screen.queryByLabelText(/^Send no origin/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  fireEvent.click(await screen.findByLabelText('Send no origin to localhost:11434'));
  await waitFor(() => expect(state.models).toEqual([{ ...own, omitsOrigin: true }]));
  fireEvent.click(screen.getByLabelText('Send no origin to localhost:11434'));
  await waitFor(() => expect(state.models).toEqual([own]));
});

it('a smaller context than was set is offered', async () => {
  const { state } = show([own], async () => ({
    ...WORKS,
    works: { ...WORKS.works, readsOnly: 2048 },
  }));
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this number' }));
  expect(state.models).toEqual([{ ...own, contextTokens: 2048 }]);
});

it('the first of several is the usual one, and another can be', async () => {
  const other = { ...own, id: 'other', model: 'oat-2b' };
  const { state } = show([own, other]);
  fireEvent.click(await screen.findByRole('button', { name: 'Make this the usual one' }));
  expect(state.models.map(({ id }) => id)).toEqual(['other', 'own']);
});

it('another model can be named for a kind of answer, one for each', async () => {
  const other = { ...own, id: 'other', model: 'oat-2b', tasks: ['summary'] };
  const { state } = show([own, other]);
  fireEvent.click(await screen.findByText('Which model for what'));
  expect(screen.getByLabelText<HTMLSelectElement>('Summary').value).toBe('other');
  fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'own' } });
  fireEvent.change(screen.getByLabelText('Pages too long for the usual one'), {
    target: { value: 'other' },
  });
  await waitFor(() =>
    expect(state.models).toEqual([
      { ...own, tasks: ['summary'] },
      { ...other, tasks: ['long'] },
    ]),
  );
  fireEvent.change(screen.getByLabelText('Summary'), { target: { value: '' } });
  await waitFor(() => expect(state.models[0]).toEqual(own));
});

it('summaries can be written in the language of the interface', async () => {
  const { saveSummaryLanguage } = show([own]);
  const field = await screen.findByLabelText<HTMLSelectElement>('Language of summaries');
  expect(field.value).toBe('page');
  fireEvent.change(field, { target: { value: 'interface' } });
  expect(saveSummaryLanguage).toHaveBeenCalledWith('interface');
  await waitFor(() => expect(field.value).toBe('interface'));
});

it('a model is removed with its key and the access to its address', async () => {
  const { state, service } = show([own]);
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this model…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(service.removeOrigins).toHaveBeenCalledWith(['http://localhost/*']));
  expect(service.removeServiceSecrets).toHaveBeenCalledWith('own');
  expect(state.models).toEqual([]);
});

it('a model is removed with the access that the browser’s own does not use', async () => {
  const { service, state } = show([own, ofBrowser('here', 'Built in')]);
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  const [remove] = screen.getAllByRole('button', { name: 'Remove this model…' });
  if (remove) fireEvent.click(remove);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(service.removeOrigins).toHaveBeenCalledWith(['http://localhost/*']));
  fireEvent.click(screen.getByRole('button', { name: 'Built in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this model…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(state.models).toEqual([]));
  expect(service.removeOrigins).toHaveBeenCalledOnce();
});

it('a model is removed without the access that a service needs', async () => {
  const { state, service } = show([own], undefined, true);
  fireEvent.click(await screen.findByRole('button', { name: /barley-8b/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this model…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(state.models).toEqual([]));
  expect(service.removeOrigins).not.toHaveBeenCalled();
});
