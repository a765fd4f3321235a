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
  /** Asks a model whether it works, or only which models its server has. @throws {FailureError} why not. */
  tryModel(order: { id: string; lists: boolean }): Promise<ModelTrial>;
}
