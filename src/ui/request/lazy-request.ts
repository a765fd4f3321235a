import { lazy } from '../lazy';

/** Few people read files. */
export const LazyFileUpload = lazy(async () => (await import('./FileUpload')).FileUpload);

/** Few runs need it. */
export const LazyStartDialog = lazy(async () => (await import('./StartDialog')).StartDialog);

/** Loaded once a form has steps: few people run them for a list. */
export const LazyRowRuns = lazy(async () => (await import('./RowRuns')).RowRuns);

/** Asks before a page is uploaded. */
export const LazyUploadConsentDialog = lazy(
  async () => (await import('./UploadConsentDialog')).UploadConsentDialog,
);

/** For who has models of their own. */
export const LazyModelChoice = lazy(async () => (await import('./ModelChoice')).ModelChoice);
export const LazyAgentPanel = lazy(async () => (await import('./AgentPanel')).AgentPanel);
