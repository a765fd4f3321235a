import type { EngineId } from '@/contract/engine';
import type { MessageKey } from '@/contract/user-text';
import type { WantedEngine } from './engine-plan';

/** What each choice of an engine is called. */
export const ENGINE_LABELS: Record<WantedEngine, MessageKey> = {
  auto: 'engineAuto',
  tab: 'engineTab',
  service: 'engineService',
  upload: 'engineUpload',
};

/** What each engine does, and what of the page leaves the machine for it. */
export const ENGINE_HELP: Record<EngineId, MessageKey> = {
  tab: 'engineTabHelp',
  service: 'engineServiceHelp',
  upload: 'engineUploadHelp',
};
