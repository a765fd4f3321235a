import { randomBytes } from 'node:crypto';
import { isRecord } from '@/contract/is-record';
import type { ScrapeData } from '@/contract/scrape-data';
import { createKept } from './kept';

/** A picture that was taken. */
export interface KeptPicture {
  bytes: Buffer;
  type: string;
}

/** Keeps pictures in memory, under addresses that nobody can guess: the contract gives addresses, and for a day. */
export type Pictures = ReturnType<typeof createPictures>;

/** @param now - Milliseconds since 1970. */
export function createPictures(now: () => number) {
  const kept = createKept<KeptPicture>(({ bytes }) => bytes.length, now);

  function addressOf(url: string, base: string): string {
    const [, type, base64] = /^data:(image\/\w+);base64,(.*)$/su.exec(url) ?? [];
    if (type === undefined || base64 === undefined) return url;
    const path = `${FOLDER}${randomBytes(16).toString('hex')}.${type.slice('image/'.length)}`;
    kept.put(path, { bytes: Buffer.from(base64, 'base64'), type });
    return base + path;
  }

  return {
    /** The answer with the paths of its pictures in place of `data:` addresses, each after `base`. */
    keep(data: ScrapeData, base: string): ScrapeData {
      const { screenshot, actions } = data;
      const taken =
        isRecord(actions) && Array.isArray(actions.screenshots) ? actions.screenshots : [];
      return {
        ...data,
        ...(typeof screenshot === 'string' && { screenshot: addressOf(screenshot, base) }),
        ...(actions && {
          actions: { ...actions, screenshots: taken.map((url) => addressOf(String(url), base)) },
        }),
      };
    },
    /** The picture at a path, if it is still kept. */
    find: (path: string) => kept.find(path),
  };
}

/** Where pictures are. */
export const FOLDER = '/v2/files/';
