import type { EngineId } from '@/contract/engine';
import type { MessageKey } from '@/contract/user-text';
import type { WantedEngine } from '@/drafts/form-state';

/** The label of each choice of engine. */
export const ENGINE_LABELS: Record<WantedEngine, MessageKey> = {
  auto: 'engineAuto',
  tab: 'engineTab',
  service: 'engineService',
  upload: 'engineUpload',
};

/** What each engine does, and what of the page it sends out of this machine. */
export const ENGINE_HELP: Record<EngineId, MessageKey> = {
  tab: 'engineTabHelp',
  service: 'engineServiceHelp',
  upload: 'engineUploadHelp',
};
