import { strToU8, zipSync, type Zippable } from 'fflate';
import { exportFile, markdownText, type FileOptions } from './export-file';
import { titleOf, urlOf, type ExportedPage } from './exported-page';
import { cleanName } from './file-name';
import { namedFile, type ExportFile } from './file-types';
import { linkMarkdown } from './inline-markdown';
import { mediaFiles, type KeptMedia } from './media-files';

/** The pages that have markdown. */
export function withMarkdown(pages: readonly ExportedPage[]): ExportedPage[] {
  return pages.filter(({ data }) => typeof data.markdown === 'string');
}

/**
 * The markdown of several pages as one text, in their order: each after a line that links its title
 * to its address, with a rule before the next one.
 *
 * @throws {FailureError} `BAD_REQUEST` if one of them was scraped without markdown.
 */
export function joinedMarkdown(pages: readonly ExportedPage[]): string {
  return pages
    .map((page) => `${linkMarkdown(titleOf(page), urlOf(page))}\n\n${markdownText(page, '')}`)
    .join('\n---\n\n');
}

/**
 * A zip of several pages: the markdown of each, if it has any, and its whole answer as JSON, named
 * as if they were saved one by one. If several have the same name, the second one is called `name
 * (2)` and so on. The kept screenshots, audio and video of a page are in a folder of its name.
 * Images stay links.
 *
 * @param name - The name of the zip, without its extension.
 */
export async function zipOfPages(
  pages: readonly (ExportedPage & { keptMedia: KeptMedia })[],
  name: string,
  options: FileOptions,
): Promise<ExportFile> {
  const entries: Zippable = {};
  const taken = new Set<string>();
  for (const page of pages) {
    const json = await exportFile('json', page, options);
    const stem = freeName(json.name.slice(0, -'.json'.length), taken);
    const [hasMarkdown] = withMarkdown([page]);
    if (hasMarkdown !== undefined) {
      entries[`${stem}.md`] = strToU8(markdownText(hasMarkdown, options.frontMatterTemplate));
    }
    if (typeof json.content === 'string') entries[`${stem}.json`] = strToU8(json.content);
    Object.assign(entries, await mediaFiles(page.data, page.keptMedia, `${stem}/`));
  }
  return namedFile(cleanName(name), 'zip', zipSync(entries));
}

/**
 * A name that is not taken yet, in upper or lower case: the given one, or that with a number. Adds
 * it to the taken ones.
 */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name} (${count})`;
  taken.add(free.toLowerCase());
  return free;
}
