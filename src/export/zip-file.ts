import { strToU8, zipSync, type Zippable } from 'fflate';
import { assetName } from './asset-name';
import { dataBytes } from './data-bytes';
import { exportFile, markdownText, type FileOptions } from './export-file';
import { urlOf, type ExportedPage } from './exported-page';
import { fileStem } from './file-name';
import { namedFile, type ExportFile } from './file-types';
import { markdownImages, rewriteImages } from './markdown-images';
import { mediaFiles, type KeptMedia } from './media-files';
import { toFailure } from '@/contract/result';
import { lines, localized, type UserText } from '@/contract/user-text';

export interface ZipOptions extends FileOptions {
  /**
   * Gets the bytes of an image. If that fails, the report lists the image and the others are still
   * saved.
   */
  fetchImage: (url: string) => Promise<Uint8Array>;
  keptMedia: KeptMedia;
  /** The same drawing without what would run when its file is opened; undefined if it is none. */
  inertSvg: (bytes: Uint8Array) => Uint8Array | undefined;
}

export interface ZipResult {
  file: ExportFile;
  /**
   * The images that are not in the zip, in the order of the page. Their addresses in the markdown
   * still lead to the web.
   */
  failures: ImageFailure[];
}

export interface ImageFailure {
  url: string;
  reason: UserText;
}

/**
 * A zip with everything of a page: its markdown, which shows the images under `assets/`; its kept
 * screenshots, audio and video under `media/`; its HTML and links, if they were scraped; the whole
 * answer; and `report.txt`.
 *
 * Each image is stored once, with the extension of its actual type, and a drawing without its scripts. Images
 * beyond the first 500 or 200 MB are listed as failures.
 *
 * @throws {FailureError} `BAD_REQUEST` if the page was scraped without markdown.
 */
export async function zipFile(page: ExportedPage, options: ZipOptions): Promise<ZipResult> {
  const { translate } = options;
  const markdown = markdownText(page, options.frontMatterTemplate);
  const images = markdownImages(markdown);
  const urls = [...new Set(images.map(({ url }) => url))].filter((url) => ADDRESS.test(url));
  const { assets, failures } = await collectAssets(urls, options);
  const stem = fileStem(options.fileNameTemplate, page);

  const entries: Zippable = {
    [`${stem}.md`]: strToU8(rewriteImages(markdown, images, (url) => assets.get(url)?.path)),
    'report.txt': strToU8(reportText(page, assets.size, failures, translate)),
    ...(await mediaFiles(page.data, options.keptMedia, 'media/')),
  };
  for (const file of await otherFiles(page, options)) {
    if (typeof file.content === 'string') entries[file.name] = strToU8(file.content);
  }
  for (const { path, bytes } of assets.values()) {
    // Images are compressed already.
    entries[path] = [bytes, { level: path.endsWith('.svg') || path.endsWith('.bmp') ? 6 : 0 }];
  }
  return { file: namedFile(stem, 'zip', zipSync(entries, { mtime: page.capturedAt })), failures };
}

interface Asset {
  path: string;
  bytes: Uint8Array;
}

async function collectAssets(
  urls: readonly string[],
  { fetchImage, inertSvg }: ZipOptions,
): Promise<{ assets: Map<string, Asset>; failures: ImageFailure[] }> {
  const fetched: (Uint8Array | UserText)[] = [];
  let next = 0;
  let size = 0;
  async function fetchNext(): Promise<void> {
    for (let index = next++; index < urls.length; index = next++) {
      const url = urls[index] ?? '';
      if (index >= MAX_IMAGES) fetched[index] = localized('zipTooMany', { limit: MAX_IMAGES });
      else if (size > MAX_SIZE) fetched[index] = localized('zipFull');
      else {
        const bytes = await imageBytes(url, fetchImage);
        if (bytes instanceof Uint8Array) size += bytes.length;
        fetched[index] = bytes;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));

  const assets = new Map<string, Asset>();
  const failures: ImageFailure[] = [];
  const taken = new Set<string>();
  for (const [index, url] of urls.entries()) {
    const found = fetched[index] ?? NO_IMAGE;
    const extension = found instanceof Uint8Array ? imageExtension(found) : undefined;
    const bytes = found instanceof Uint8Array && extension === 'svg' ? inertSvg(found) : found;
    if (!(bytes instanceof Uint8Array) || extension === undefined) {
      failures.push({ url, reason: found instanceof Uint8Array ? NO_IMAGE : found });
      continue;
    }
    assets.set(url, { path: `assets/${assetName(url, extension, taken)}`, bytes });
  }
  return { assets, failures };
}

/** The bytes of an image, or why there are none. */
async function imageBytes(
  url: string,
  fetchImage: ZipOptions['fetchImage'],
): Promise<Uint8Array | UserText> {
  try {
    return DATA_ADDRESS.test(url) ? dataBytes(url) : await fetchImage(url);
  } catch (error) {
    return toFailure(error).message || localized('zipNotLoaded');
  }
}

async function otherFiles(page: ExportedPage, options: FileOptions): Promise<ExportFile[]> {
  const { html, links } = page.data;
  const files = [exportFile('json', page, options)];
  if (typeof html === 'string') files.push(exportFile('html', page, options));
  if (links !== undefined) files.push(exportFile('linksCsv', page, options));
  return Promise.all(files);
}

function reportText(
  page: ExportedPage,
  saved: number,
  failures: readonly ImageFailure[],
  translate: ZipOptions['translate'],
): string {
  const { warning } = page.data;
  const head = lines(
    localized('promptSource', { address: urlOf(page) }),
    localized('promptCaptured', { time: page.capturedAt.toISOString() }),
    localized('zipSaved', { number: saved }),
    localized('zipNotSaved', { number: failures.length }),
  );
  const missing = failures.map(
    ({ url, reason }) => `- ${url.slice(0, 2000)}\n  ${translate(reason)}\n`,
  );
  const end = warning ? `${translate(localized('zipWarning', { warning }))}\n` : '';
  return `${translate(head)}\n${missing.join('')}${end}`;
}

const ADDRESS = /^(?:https?:\/\/|data:image\/)/i;
const DATA_ADDRESS = /^data:/i;
const NO_IMAGE = localized('zipNoImage');
const AT_ONCE = 4;
const MAX_IMAGES = 500;
const MAX_SIZE = 200_000_000;

/**
 * The type of an image, as an extension without a dot; `undefined` if the bytes are not an image.
 */
function imageExtension(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const signature = SIGNATURES.find(([, offset, mark]) => start.startsWith(mark, offset));
  if (signature !== undefined) return signature[0];
  return isSvg(bytes) ? 'svg' : undefined;
}

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SVG_PROLOG)).trimStart();
  return SVG.test(text) && text.includes('<svg');
}

/**
 * Magic numbers as Latin-1 (MIME Sniffing standard, section 6.1, and the formats' own documents).
 */
const SIGNATURES: readonly [extension: string, offset: number, mark: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavi'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftypmif1'],
  ['bmp', 0, 'BM'],
  ['ico', 0, '\0\0\x01\0'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['jxl', 0, '\xff\x0a'],
  ['jxl', 4, 'JXL '],
];
const SVG = /^<(?:\?xml|!--|!DOCTYPE svg|svg)/i;
const SVG_PROLOG = 4096;
