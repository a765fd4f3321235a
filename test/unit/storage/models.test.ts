import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { modelFor } from '@/storage/model-tasks';
import { readNamedModel, saveModels, type OwnModel } from '@/storage/models';

const own: OwnModel = {
  id: 'own',
  address: 'http://localhost:11434/v1',
  model: 'barley-8b',
  contextTokens: 4000,
};
const far: OwnModel = { ...own, id: 'far', address: 'https://models.example/v1', model: 'oat' };

beforeEach(() => fakeBrowser.reset());

it('names the models that may be asked; those elsewhere, if one of them is', async () => {
  expect(await readNamedModel()).toBeUndefined();
  await saveModels([{ ...own, id: 'new', model: '' }, own, far]);
  expect(await readNamedModel()).toMatchObject({ name: 'barley-8b', isOwn: true });
  await saveModels([own, { ...own, model: 'rye', tasks: ['long'] }]);
  expect(await readNamedModel()).toMatchObject({ name: 'barley-8b, rye', isOwn: true });
  await saveModels([own, { ...far, tasks: ['json'] }]);
  expect(await readNamedModel()).toEqual({ name: 'oat', host: 'models.example', isOwn: false });
});

it('has a task done by its own model, then by that for long pages, then by the usual one', () => {
  const long = { ...far, tasks: ['long'] };
  const summary = { ...own, id: 'summary', tasks: ['summary', 'a later task'] };
  const asked = (task: string, isTooLong: boolean) =>
    modelFor([own, long, summary], task, () => isTooLong)?.id;
  expect([asked('json', false), asked('json', true)]).toEqual(['own', 'far']);
  expect([asked('summary', false), asked('summary', true)]).toEqual(['summary', 'summary']);
  expect(modelFor([{ ...own, model: '' }], 'json')).toBeUndefined();
});
