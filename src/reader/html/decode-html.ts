/**
 * The text of an HTML document from its bytes, in the encoding that a browser would use: from its
 * byte order mark, its `Content-Type`, or a `<meta>` in its first 1,024 bytes; else UTF-8 if the
 * bytes are valid as that, and windows-1252 if not.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ''): string {
  const label =
    markOf(bytes) ?? labelIn(contentType) ?? labelIn(LATIN.decode(bytes.subarray(0, SNIFFED)));
  if (label !== undefined) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return LATIN.decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** An encoding's label that decoders know. */
function labelIn(text: string): string | undefined {
  const label = CHARSET.exec(text)?.[1];
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // A document that says UTF-16 in ASCII is not UTF-16.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}

const LATIN = new TextDecoder('windows-1252');
const SNIFFED = 1024;
const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
