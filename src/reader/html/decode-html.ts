/**
 * The text of an HTML document from its bytes, in the encoding that a browser would use: from its
 * byte order mark or the zeros of UTF-16, its `Content-Type`, or a `<meta>` in its first 1,024 bytes; else UTF-8 if the
 * bytes are valid as that, Shift_JIS or EUC-JP if they are valid as that and Japanese, and windows-1252 if not.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ''): string {
  const head = LATIN.decode(bytes.subarray(0, SNIFFED));
  const label =
    shownBy(head) ??
    labelIn(contentType) ??
    // A document that says UTF-16 in ASCII is not UTF-16.
    labelIn(head)?.replace(/^utf-16.*/, 'utf-8');
  if (label !== undefined) return new TextDecoder(label).decode(bytes);
  for (const each of UNDECLARED) {
    try {
      const text = new TextDecoder(each, { fatal: true }).decode(bytes);
      if (each === 'utf-8' || KANA.test(text)) return text;
    } catch {
      // It is not valid as that.
    }
  }
  return LATIN.decode(bytes);
}

/** What the first bytes show: a byte order mark, or the zeros of UTF-16, as markup begins with ASCII. */
function shownBy(head: string): string | undefined {
  if (/^(?:ÿþ|[^\0]\0.\0)/s.test(head)) return 'utf-16le';
  if (/^(?:þÿ|\0[^\0]\0)/.test(head)) return 'utf-16be';
  return head.startsWith('ï»¿') ? 'utf-8' : undefined;
}

/** An encoding's label that decoders know. */
function labelIn(text: string): string | undefined {
  try {
    return new TextDecoder(CHARSET.exec(text)?.[1] ?? '').encoding;
  } catch {
    return undefined;
  }
}

const LATIN = new TextDecoder('windows-1252');
const SNIFFED = 1024;
const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
const UNDECLARED = ['utf-8', 'shift_jis', 'euc-jp'];
/** Other texts may be valid as Japanese, but hardly with three of these in a row, as any longer one has. */
const KANA = /[ぁ-ヶ]{3}/;
