import type { ModelTask } from '@/contract/model-use';
import type { OwnModel } from './models';

/**
 * The model that is asked for a task: one that the user has named for it; for what is too long for the
 * usual one, that for long pages; else the usual one. `undefined` if none has a name.
 *
 * @param isTooLong - Whether a model cannot read at once what the task is about. Default: it can.
 */
export function modelFor(
  models: readonly OwnModel[],
  task: string,
  isTooLong: (usual: OwnModel) => boolean = () => false,
): OwnModel | undefined {
  const named = models.filter(({ model }) => model !== '');
  const [usual] = named;
  const ownOf = (wanted: string) => named.find(({ tasks }) => tasks?.includes(wanted));
  const own = ownOf(task);
  if (own !== undefined || usual === undefined) return own;
  const forLong = ownOf('long' satisfies ModelTask);
  // Asked last: it counts a whole page.
  return forLong !== undefined && isTooLong(usual) ? forLong : usual;
}

/** The models with one of them named for a task and no other; with none, the usual one has it. */
export function withTask(
  models: readonly OwnModel[],
  task: ModelTask,
  id: string | undefined,
): OwnModel[] {
  return models.map(({ tasks = [], ...model }) => {
    const rest = tasks.filter((one) => one !== task);
    const all = model.id === id ? [...rest, task] : rest;
    return { ...model, ...(all.length > 0 && { tasks: all }) };
  });
}
