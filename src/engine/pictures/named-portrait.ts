import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Whether a class, the address or the text of an image calls it a portrait. */
export function isNamedPortrait({ attributes, parentNode }: SnapshotElement): boolean {
  const names = [attributes.get('class'), attributes.get('src'), parentNode?.getAttribute('class')];
  if (names.some((name) => name != null && NAME.test(name.slice(0, MAX_NAME)))) return true;
  return ALT.test(attributes.get('alt') ?? '');
}

const NAME =
  /avatar|user-?(?:pic|image|photo)|profile[-_]?(?:pic|image|photo)|author[-_](?:pic|image|photo)/i;
const ALT =
  /^(?:user )?avatar\b|\bavatar$|['’]s (?:profile(?: (?:picture|photo))?|picture|photo|avatar)$|^@[\w.-]+$|^profile (?:picture|photo)\b/i;
const MAX_NAME = 500;
