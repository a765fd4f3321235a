import { source } from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** What axe finds wrong with an element, in the document where that is: rules, with the HTML that breaks each. */
export async function axeFaults(element: Element): Promise<string[]> {
  const view = element.ownerDocument.defaultView;
  if (view === null) throw new Error('the element is in no window');
  const script = element.ownerDocument.createElement('script');
  script.textContent = source;
  element.ownerDocument.documentElement.append(script);
  script.remove();
  const axe = Reflect.get(view, 'axe') as Axe; // Its source puts it there.
  const { violations } = await axe.run(element, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

interface Axe {
  run(element: Element, options: RunOptions): Promise<AxeResults>;
}
