import type { ModelTrial } from '@/contract/model-use';
import type { OwnModel } from '@/storage/models';
import type { SummaryLanguage } from '@/storage/summary-language';

/** What the settings of models need from outside; replaced in tests. */
export interface ModelSettings {
  readModels(): Promise<OwnModel[]>;
  saveModels(models: readonly OwnModel[]): Promise<void>;
  readSummaryLanguage(): Promise<SummaryLanguage>;
  saveSummaryLanguage(language: SummaryLanguage): Promise<void>;
  /** Calls back after every change of the list. Returns a function that stops it. */
  watchModels(listener: () => void): () => void;
  /** Whether the browser can leave the extension's origin out of what is sent to a model. */
  canOmitOrigin: boolean;
  /** The browser's own model; absent if this browser has none. */
  browserModel?: {
    /** Whether it is made for a language, as a code such as `de`. */
    speaks(language: string): Promise<boolean>;
    /**
     * Has it downloaded if it is not there. Call it in the turn of the user's click.
     *
     * @param onProgress - Called with how much is there, from 0 to 1.
     * @returns the tokens that it reads and writes at once; `undefined` if it does not say.
     * @throws {FailureError} why it cannot be used.
     */
    prepare(onProgress: (share: number) => void): Promise<number | undefined>;
  };
  /** Asks a model whether it works, or only which models its server has. @throws {FailureError} why not. */
  tryModel(order: { id: string; lists: boolean }): Promise<ModelTrial>;
}
