/** Asks for numbered pages of sites in turn, eight at once; each is to name its number. */
export async function askForPages(
  sites: readonly string[],
  count: number,
  scrape: (url: string) => Promise<{ markdown?: string }>,
): Promise<{ ms: number; wrong: number }> {
  const begun = performance.now();
  let next = 0;
  let wrong = 0;
  const given = new Set<string>();
  const worker = async () => {
    while (next < count) {
      const at = next++;
      const { markdown = '' } = await scrape(`${sites[at % sites.length]}/n${at}`);
      if (!markdown.includes(`(n${at})`) || given.has(markdown)) wrong += 1;
      given.add(markdown);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { ms: performance.now() - begun, wrong };
}

const AT_ONCE = 8;
