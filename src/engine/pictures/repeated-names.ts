import { SnapshotElement, elementsIn } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { linkAround } from './picture-key';

/**
 * Takes the text from pictures that only repeats a heading, or the words of the link that leads where their own
 * does: read out, it would be a second headline.
 *
 * @param content - Changed.
 */
export function dropRepeatedNames(content: SnapshotElement): void {
  const pictures: { picture: SnapshotElement; link: string | null }[] = [];
  const said = new Set<string>();
  for (const node of elementsIn(content)) {
    if (node.construct?.type === 'formula') continue;
    if (headingLevel(node) > 0) said.add(plain(node.textContent));
    else if (node.localName === 'a') said.add(linked(node.getAttribute('href'), node.textContent));
    else if (node.localName === 'img' && (node.getAttribute('alt') ?? '') !== '')
      pictures.push({ picture: node, link: linkAround(node) });
  }
  for (const { picture, link } of pictures) {
    const name = picture.getAttribute('alt') ?? '';
    if (!said.has(plain(name)) && (link === null || !said.has(linked(link, name)))) continue;
    const unnamed = new SnapshotElement('img', new Map([...picture.attributes, ['alt', '']]));
    const { parentNode } = picture;
    if (parentNode === null) continue;
    unnamed.parentNode = parentNode;
    parentNode.childNodes[parentNode.childNodes.indexOf(picture)] = unnamed;
  }
}

function linked(address: string | null, words: string): string {
  return `${address} ${plain(words)}`;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
