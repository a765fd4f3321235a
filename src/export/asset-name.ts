/**
 * Names an image file after the last part of its address, with the given extension: about 60 ASCII
 * letters, digits and hyphens at most, so that no program has to encode it. A taken name gets a
 * number. The returned name is added to the taken ones.
 *
 * @param unnamed - The name for a file whose address has none. Default: `image`.
 */
export function assetName(
  url: string,
  extension: string,
  taken: Set<string>,
  unnamed = 'image',
): string {
  const stem = stemOf(url, unnamed);
  for (let number = 1; ; number++) {
    const name = `${number === 1 ? stem : `${stem}-${number}`}.${extension}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function stemOf(url: string, unnamed: string): string {
  if (url.startsWith('data:')) return unnamed;
  const path = URL.parse(url)?.pathname ?? '';
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9]{2,5}$/i, '');
  const plain = last
    .replace(/%[\da-f]{2}/gi, '-')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return plain === '' ? unnamed : RESERVED.test(plain) ? `${unnamed}-${plain}` : plain;
}

const MAX_LENGTH = 60;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
