import type { Seat } from '@/answers/answer-by-model';
import { createAsker, type Asker } from '@/answers/asker';
import type { Job } from '@/contract/job';
import type { AskingProgress } from '@/contract/model-use';
import { FailureError } from '@/contract/result';
import type { Model } from '@/models/model';
import { tokensOf } from '@/models/tokens';
import { modelFor } from '@/storage/model-tasks';
import { namedModel, type OwnModel } from '@/storage/models';
import { connectModel } from './connect-model';

/** The models that one answer asks. */
export type AskedModels = ReturnType<typeof askModels>;

/**
 * The models for the page of a job. Each is connected when it is first asked, and refused as
 * {@link connectModel} says.
 *
 * @param models - Those of the user, the usual one among them.
 * @param textOf - What would be sent now.
 */
export function askModels(
  [usual, ...models]: readonly [OwnModel, ...OwnModel[]],
  job: Job,
  textOf: () => string,
  tell: (asking: AskingProgress) => void,
  signal: AbortSignal,
) {
  const seats = new Map<string, ReturnType<typeof seatAt>>();

  function seatAt(own: OwnModel) {
    const named = namedModel(own);
    let asker: Asker | undefined;
    let ms = 0;

    async function connect(): Promise<Asker> {
      const model = await connectModel(own, job);
      if ('refused' in model)
        throw new FailureError({ code: 'BAD_SETTINGS', message: model.refused });
      const timed = timedModel(model, (spent) => (ms += spent));
      let told = { call: 0, at: 0 };
      return createAsker(timed, signal, (call, of, tokens) => {
        // Each is stored, and a model may write a hundred words a second.
        const at = performance.now();
        if (call === told.call && at - told.at < TELL_MS) return;
        told = { call, at };
        tell({ model: named.name, ...(named.isOwn && { isOwn: true }), call, of, tokens });
      });
    }

    return {
      model: named.name,
      asker: async () => (asker ??= await connect()),
      isAnswered: () => asker !== undefined && asker.answered() > 0,
      isIdle: () => asker?.used().calls.length === 0,
      used: () => ({ ...named, ms: Math.round(ms), ...(asker?.used() ?? { calls: [] }) }),
    };
  }

  return {
    /** The model that the user has named for a task, or the usual one. */
    seatOf: (task: string): Seat => {
      const isTooLong = ({ contextTokens }: OwnModel) =>
        tokensOf(textOf()) > contextTokens * READ_AT_ONCE;
      const own = modelFor([usual, ...models], task, isTooLong) ?? usual;
      const seat = seats.get(own.id) ?? seatAt(own);
      seats.set(own.id, seat);
      return seat;
    },
    /** Those that got any text, or could not be asked, in the order in which they were first wanted. */
    used: () => [...seats.values()].filter((one) => !one.isIdle()).map((one) => one.used()),
    /** The names of those that have answered. */
    answered: () => [...seats.values()].filter((one) => one.isAnswered()).map(({ model }) => model),
  };
}

/** A model, with the milliseconds that each of its answers takes. */
function timedModel(model: Model, onAnswer: (ms: number) => void): Model {
  return {
    contextTokens: model.contextTokens,
    async ask(question, signal) {
      const began = performance.now();
      try {
        return await model.ask(question, signal);
      } finally {
        onAnswer(performance.now() - began);
      }
    },
  };
}

const TELL_MS = 1000;

/** The share of its context that a model has for a text, beside its task and its answer. */
const READ_AT_ONCE = 0.65;
