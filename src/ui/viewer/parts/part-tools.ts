import { createContext } from 'preact';
import { copyPicture, copyText } from '@/platform/clipboard';
import { saveFile } from '@/platform/save-file';
import { fetchMedia } from './fetch-media';

/** What the views of parts may do in the world, each thing only when the user asks for it. */
export interface PartTools {
  /** Milliseconds since 1970. */
  now: () => number;
  /** When the result came, in milliseconds since 1970: media addresses work for a while from then. */
  capturedAt: number;
  /** Fetches a file that the result names. Rejects with a sentence. */
  fetchMedia: (url: string) => Promise<Blob>;
  /** Whether a service answered: its files are at their addresses for hours only. */
  isOfService: boolean;
  /** Whether such files can be kept with the result. */
  canKeep: boolean;
  /** What is kept with the result of a file that it names; `undefined` where there is nothing. */
  keptMedia: (url: string) => Promise<Blob | undefined>;
  /** Keeps such a file; false where that is not possible. */
  keepMedia: (url: string, file: Blob) => Promise<boolean>;
  saveFile: (name: string, content: Blob) => void;
  copyText: (text: string) => Promise<void>;
  copyPicture: (picture: Blob) => Promise<void>;
  /** Asks the user for these origins; false when refused. Absent where that cannot be asked. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
}

export const defaultTools: PartTools = {
  now: Date.now,
  capturedAt: 0,
  fetchMedia,
  isOfService: false,
  canKeep: false,
  keptMedia: async () => undefined,
  keepMedia: async () => false,
  saveFile,
  copyText,
  copyPicture,
};

/** The tools of the views below; the browser's own where nobody gave others. */
export const PartToolsContext = createContext(defaultTools);
