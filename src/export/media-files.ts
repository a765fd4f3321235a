import type { Zippable } from 'fflate';
import type { ScrapeData } from '@/contract/scrape-data';
import { dataBytes } from './data-bytes';
import { savedName, type MediaKind } from './saved-name';

/**
 * Gets the kept copy of a file that a result names by its address; `undefined` if there is none.
 */
export type KeptMedia = (url: string) => Promise<Blob | undefined>;

/**
 * The screenshots, audio, video and documents of a result for a zip, in this order: those that the
 * answer itself contains and those of which a copy is kept. Nothing is fetched, so others are left
 * out.
 */
export async function mediaFiles(
  data: ScrapeData,
  keptMedia: KeptMedia,
  folder: string,
): Promise<Zippable> {
  const entries: Zippable = {};
  const taken = new Set<string>();
  for (const [url, kind] of mediaOf(data)) {
    const file = DATA_ADDRESS.test(url) ? dataFile(url) : await keptMedia(url);
    if (file === undefined) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // These files are compressed already.
    entries[folder + savedName(url, kind, file, taken)] = [bytes, { level: 0 }];
  }
  return entries;
}

/** Each address once. */
function mediaOf({ screenshot, audio, video, actions }: ScrapeData): Map<string, MediaKind> {
  const media: [string | null | undefined, MediaKind][] = [
    [screenshot, 'image'],
    ...(actions?.screenshots ?? []).map((url): [string, MediaKind] => [url, 'image']),
    [audio, 'audio'],
    [video, 'video'],
    ...(actions?.pdfs ?? []).map((url): [string, MediaKind] => [url, 'document']),
  ];
  return new Map(media.flatMap(([url, kind]) => (url ? [[url, kind]] : [])));
}

function dataFile(url: string): Blob {
  const type = url.slice('data:'.length, url.search(/[;,]/));
  return new Blob([dataBytes(url).slice()], { type });
}

const DATA_ADDRESS = /^data:image\/(?:jpeg|png);base64,/;
