import type { Question } from '@/models/model';

/** What the background sends to the page that nobody sees. */
export type HiddenMessage =
  | { name: 'askBrowserModel'; id: string; question: Question; contextTokens: number }
  /** Ends the asking of that id. */
  | { name: 'stopBrowserModel'; id: string };
