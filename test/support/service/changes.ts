import { isObject, listOf, type Json } from './json.ts';

/** Earlier scrapes, for change tracking: by address and tag. */
export type History = Map<string, { markdown: string; at: number }>;

/** The changes since the last scrape of the address with the same tag; stores the new one. */
export function trackChanges(
  history: History,
  scrape: { url: string; format: Json; markdown: string; at: number },
): Json {
  const { url, format, markdown, at } = scrape;
  const key = JSON.stringify([url, format.tag ?? null]);
  const earlier = history.get(key);
  history.set(key, { markdown, at });
  const changed = earlier !== undefined && earlier.markdown !== markdown;
  const modes = listOf(format.modes);
  return {
    previousScrapeAt: earlier ? new Date(earlier.at).toISOString() : null,
    changeStatus: earlier ? (changed ? 'changed' : 'same') : 'new',
    visibility: 'visible',
    ...(changed && modes.includes('git-diff') && { diff: diffOf(earlier.markdown, markdown) }),
    ...(changed &&
      modes.includes('json') && { json: valuesOf(format, earlier.markdown, markdown) }),
  };
}

/** The diff as the running service gives it: an object, with git's text and its parsed form. */
function diffOf(before: string, after: string): Json {
  const [olds, news] = [before.split('\n'), after.split('\n')];
  const changes = news.flatMap((line, index): Json[] => {
    const old = olds[index];
    const ln = index + 1;
    if (old === line)
      return [{ type: 'normal', normal: true, ln1: ln, ln2: ln, content: ` ${line}` }];
    const added = { type: 'add', add: true, ln, content: `+${line}` };
    return old === undefined
      ? [added]
      : [{ type: 'del', del: true, ln, content: `-${old}` }, added];
  });
  const hunk = `@@ -1,${olds.length} +1,${news.length} @@`;
  const lines = changes.map(({ content }) => content);
  return {
    text: `${'='.repeat(67)}\n--- previous.md\t\n+++ current.md\t\n${hunk}\n${lines.join('\n')}\n`,
    json: {
      files: [{ from: 'previous.md', to: 'current.md', chunks: [{ content: hunk, changes }] }],
    },
  };
}

function valuesOf({ schema }: Json, before: string, after: string): Json {
  const price = (text: string) => /\$\d+\/mo/.exec(text)?.[0] ?? null;
  const properties =
    isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : ['price'];
  return Object.fromEntries(
    properties.map((name) => [name, { previous: price(before), current: price(after) }]),
  );
}
