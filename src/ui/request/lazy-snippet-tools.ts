import { lazy } from '../lazy';

/** Ways to copy and paste a request, which no form needs to be filled in. */
export const LazySnippetTools = lazy(async () => (await import('./SnippetTools')).SnippetTools);
