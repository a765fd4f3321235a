import path from 'node:path';
import { runnerImport } from 'vite';
import { factText } from './fact-text.ts';
import type * as naming from './facts.ts';
import type { Fact } from './facts.ts';
import type { PageAnswers, ShownPage } from './page-answers.ts';

/** What pages say of themselves, and how much of it a markdown keeps. */
export interface FactReader {
  /** The facts that a page names in JSON-LD or microdata and shows outside of menus and footers. */
  factsOf(page: ShownPage): Promise<Fact[]>;
  /** Share of the facts that a markdown keeps, in all and by kind; nothing for a kind without any. */
  keptShares(facts: readonly Fact[], markdown: string): Record<string, number | null>;
}

/** Makes a reader of facts; the engine's own parser of JSON-LD finds them. */
export async function factReader(answers: PageAnswers): Promise<FactReader> {
  const { module } = await runnerImport<typeof naming>(
    path.resolve(import.meta.dirname, 'facts.ts'),
    {
      resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src') } },
      logLevel: 'error',
    },
  );
  return {
    async factsOf(page) {
      if (!page.html.includes('application/ld+json') && !page.html.includes('itemscope')) return [];
      const script = { code: '', expression: SHOWN, changesPage: true };
      // The script is below.
      const said = (await answers.answer(page, script)) as { scripts: string[]; shown: string };
      return module.factsOf(said.scripts, said.shown);
    },
    keptShares(facts, markdown) {
      const text = factText(markdown);
      const shares: Record<string, number | null> = {
        facts: shareOf(facts, (fact) => module.isIn(fact, text)),
      };
      for (const [kind, own] of Map.groupBy(facts, (fact) => fact.kind))
        shares[`${FACT}${kind}`] = shareOf(own, (fact) => module.isIn(fact, text));
      return shares;
    },
  };
}

/** What metrics of one kind of fact are called, before its name. */
export const FACT = 'fact: ';

function shareOf(facts: readonly Fact[], isKept: (fact: Fact) => boolean): number | null {
  return facts.length === 0 ? null : facts.filter(isKept).length / facts.length;
}

/** Microdata is given as a script of JSON-LD: an item has the properties of all that stands in it. */
const SHOWN = `(() => {
  const valueOf = (element) => {
    if (element.hasAttribute('itemscope')) return itemOf(element);
    const said = ['content', 'datetime', 'value'].map((name) => element.getAttribute(name));
    return said.find((value) => value) ?? element.textContent;
  };
  const itemOf = (item) => {
    const properties = { '@type': (item.getAttribute('itemtype') ?? '').split(/\\s+/) };
    for (const element of item.querySelectorAll('[itemprop]')) {
      if (element.parentElement.closest('[itemscope]') !== item) continue;
      for (const name of element.getAttribute('itemprop').split(/\\s+/))
        properties[name] = [...(properties[name] ?? []), valueOf(element)];
    }
    return properties;
  };
  const items = [...document.querySelectorAll('[itemscope]:not([itemprop])')].map(itemOf);
  const around = 'nav, footer, [role=navigation], [role=contentinfo]';
  for (const element of document.querySelectorAll(around)) element.style.display = 'none';
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return {
    scripts: [...[...scripts].map((script) => script.textContent), JSON.stringify(items)],
    shown: document.body?.innerText ?? '',
  };
})()`;
