import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserCommandContext } from 'vitest/node';

/** What tests in the browser may ask of the files beside the pages of test/fixtures/pages. */
export const goldenCommand = { approvedMarkdown };

declare module 'vitest/browser' {
  interface BrowserCommands {
    approvedMarkdown(name: string, markdown: string): Promise<string>;
  }
}

/** The approved markdown of a page. `UPDATE_GOLDEN=1` approves the given one. */
function approvedMarkdown(_: BrowserCommandContext, name: string, markdown: string): string {
  const file = new URL(`../fixtures/pages/${name}.md`, import.meta.url);
  if (process.env.UPDATE_GOLDEN !== undefined || !existsSync(file)) writeFileSync(file, markdown);
  return readFileSync(file, 'utf8');
}
