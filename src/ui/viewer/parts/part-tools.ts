import { createContext } from 'preact';
import { copyPicture, copyText } from '@/platform/clipboard';
import { fetchMedia } from './fetch-media';

/** What the views of parts may do in the outside world, always at the user's request. */
export interface PartTools {
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * When the result came, in milliseconds since 1970: media addresses work for some time from then.
   */
  capturedAt: number;
  /** The address of the page that the result is of; empty if it is not known. */
  page: string;
  /** Fetches a file that the result names; see {@link fetchMedia}. Rejects with a sentence. */
  fetchMedia: (url: string, page?: string) => Promise<Blob>;
  /** Whether a service answered, whose files stay at their addresses for hours only. */
  isOfService: boolean;
  /** Whether such files can be stored with the result. */
  canKeep: boolean;
  /** The file that is stored with the result for an address; `undefined` if there is none. */
  keptMedia: (url: string) => Promise<Blob | undefined>;
  /** Stores such a file; false if that is not possible. */
  keepMedia: (url: string, file: Blob) => Promise<boolean>;
  /** Saves a file; if the page is to leave no trace, under a name that does not reveal it. */
  saveFile: (name: string, content: Blob) => void;
  copyText: (text: string) => Promise<void>;
  copyPicture: (picture: Blob) => Promise<void>;
  /** Asks the models of the result anew. Absent if nothing is kept of the page. */
  askAgain?: (() => void) | undefined;
  /** Asks the user for these origins; false if they refuse. Absent if that cannot be asked. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
}

export const defaultTools: PartTools = {
  now: Date.now,
  capturedAt: 0,
  page: '',
  fetchMedia,
  isOfService: false,
  canKeep: false,
  keptMedia: async () => undefined,
  keepMedia: async () => false,
  saveFile() {
    // Doing nothing would look as if the file had been saved.
    throw new TypeError('A file was to be saved without the tools of its job.');
  },
  copyText,
  copyPicture,
};

/** The tools for the views below; by default, the browser's own. */
export const PartToolsContext = createContext(defaultTools);
