import { assetName } from './asset-name';

export type MediaKind = keyof typeof FALLBACK;

/**
 * A name for a fetched file: the name in its address, else its kind, with the extension of its type
 * or, if that is unknown, of its kind.
 *
 * @param taken - The names of other files; this one's is added.
 */
export function savedName(
  url: string,
  kind: MediaKind,
  { type }: { type: string },
  taken = new Set<string>(),
): string {
  const plainType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return assetName(url, EXTENSIONS[plainType] ?? FALLBACK[kind], taken, kind);
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/zip': 'zip',
  'text/plain': 'txt',
  'text/csv': 'csv',
};
const FALLBACK = { image: 'png', audio: 'mp3', video: 'mp4', document: 'bin' };
