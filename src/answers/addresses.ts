/** The text of the page that was looked at last, and its addresses: a model's answer has many texts. */
let last: { page: string; addresses: ReadonlySet<string> } = { page: '', addresses: new Set() };

/** Every address in the text of a page, exactly as it is there, and the hosts of the whole ones. */
export function addressesIn(page: string): ReadonlySet<string> {
  if (last.page === page) return last.addresses;
  const text = page.replaceAll(/\\(?=[\p{P}\p{S}])/gu, '');
  const addresses = new Set<string>();
  for (const [found] of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    addresses.add(address);
    const host = URL.parse(address)?.host;
    if (host) addresses.add(host);
  }
  for (const [, target = ''] of text.matchAll(TARGET)) addresses.add(target);
  last = { page, addresses };
  return addresses;
}

/** A text without the addresses that are not among the known ones. */
export function keptAddresses(text: string, known: ReadonlySet<string>): string {
  return text.replaceAll(ADDRESS, (found: string) => {
    const address = withoutEnd(found);
    if (known.has(address)) return found;
    // A sentence that begins without a space.
    if (SENTENCES.test(address)) return found.replace('.', '. ');
    return `…${found.slice(address.length)}`;
  });
}

/** The end of a sentence, or a parenthesis around it, is no part of an address. */
function withoutEnd(found: string): string {
  let open = found.split('(').length - found.split(')').length;
  let end = found.length;
  for (; end > 0; end--) {
    const sign = found.charAt(end - 1);
    if (ENDS.includes(sign)) continue;
    if (sign !== ')' || open >= 0) break;
    open++;
  }
  return found.slice(0, end);
}

const ENDS = ".,;:!?'*_}";

/**
 * With a scheme, or with that of the page; what opens a program; of a mailbox; a number of a host; or
 * names with dots between them, as people write hosts.
 */
const FORMS = [
  /[a-z][a-z\d+.-]{0,30}:[\\/]{2}[^\s<>[\]"`|]*/u,
  /(?<![:\\/\p{L}\p{N}])[\\/]{2}(?=[\p{L}\p{N}[])[^\s<>[\]"`|]*/u,
  /\b(?:mailto|tel|sms|data|javascript|vbscript|file|blob|about|view-source|intent):(?=\S)[^\s<>[\]"`|]*/u,
  /[\p{L}\p{N}.+_-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u,
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)(?:[:/][^\s<>[\]"`|]*)?/u,
  /(?<![\p{L}\p{N}_-])(?:[\p{L}\p{N}_-]{1,63}\.){1,20}(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})(?![\p{L}\p{N}]|[_-]+[\p{L}\p{N}])(?::\d+)?(?:[/?#][^\s<>[\]"`|]*)?/u,
];
const ADDRESS = new RegExp(FORMS.map(({ source }) => source).join('|'), 'giu');
/** What links of the page lead to. */
const TARGET = /\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)/gu;
const SENTENCES = /^\p{L}+\.\p{Lu}\p{Ll}*$/u;
