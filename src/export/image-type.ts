/**
 * The type of an image, as an extension without a dot; `undefined` if the bytes are not an image.
 */
export function imageExtension(bytes: Uint8Array): string | undefined {
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
