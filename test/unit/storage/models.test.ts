import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { modelFor } from '@/storage/model-tasks';
import {
  ofBrowser,
  readModelsForForm,
  readNamedModel,
  saveModels,
  type OwnModel,
} from '@/storage/models';

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
  const told = { name: 'oat', host: 'models.example', isOwn: false };
  expect(await readNamedModel()).toEqual({ ...told, hasOwn: true });
  await saveModels([far]);
  expect(await readNamedModel()).toEqual(told);
});

it('names the one that a request names, as long as it is there', async () => {
  await saveModels([far, own]);
  expect(await readNamedModel('own')).toMatchObject({ id: 'own', name: 'barley-8b', isOwn: true });
  expect(await readNamedModel('gone')).toEqual(await readNamedModel());
  expect((await readModelsForForm()).choice).toMatchObject([{ id: 'far' }, { id: 'own' }]);
});

it('tells no host of the browser’s own, which is reached through none', async () => {
  await saveModels([ofBrowser('here', 'The browser’s own model')]);
  expect(await readNamedModel('here')).toMatchObject({ host: '', isOwn: true });
});

it('names the model for steps only where steps are proposed', async () => {
  expect((await readModelsForForm()).stepsModel).toBeUndefined();
  await saveModels([own, { ...far, tasks: ['steps'] }]);
  expect(await readNamedModel()).toMatchObject({ name: 'barley-8b', isOwn: true });
  expect((await readModelsForForm()).stepsModel).toMatchObject({ name: 'oat', isOwn: false });
  await saveModels([own, { ...far, tasks: ['summary'] }]);
  expect((await readModelsForForm()).stepsModel).toMatchObject({ name: 'barley-8b', isOwn: true });
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
