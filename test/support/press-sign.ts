import type { CDPSession, Page } from '@playwright/test';
import { waitUntil } from './wait-until.ts';

/**
 * Presses a button of the sign in the page of a tab, as soon as it can be pressed: a question counts only once it was
 * in sight for a while. Nobody but the user, and the browser's own tools, sees what is in the sign.
 */
export async function pressSign(page: Page, button: 'Stop' | 'Click it'): Promise<void> {
  // A popup that has only just asked for it would be closed.
  await page.locator('[popover]').waitFor();
  // What covers it would keep it from being pressed.
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  const { x, y } = await waitUntil(`“${button}” of the sign can be pressed`, () =>
    placeOf(session, button),
  );
  await session.detach();
  await page.mouse.click(x, y);
}

/** The middle of a button in the window; `undefined` while it is not there or cannot be pressed. */
async function placeOf(
  session: CDPSession,
  words: string,
): Promise<{ x: number; y: number } | undefined> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const button = findIn(root, (node) => node.nodeName === 'BUTTON' && textOf(node) === words);
  const isOff = button?.attributes?.some((name) => ['disabled', 'hidden'].includes(name)) ?? true;
  if (button === undefined || isOff) return undefined;
  // It may have gone meanwhile.
  const box = await session.send('DOM.getBoxModel', { nodeId: button.nodeId }).catch(() => null);
  if (box === null) return undefined;
  const [left = 0, top = 0, , , right = 0, bottom = 0] = box.model.border;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** What the browser tells of a node: also what is in closed shadow roots. */
interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

function findIn(node: DomNode, fits: (node: DomNode) => boolean): DomNode | undefined {
  if (fits(node)) return node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = findIn(child, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf({ children = [] }: DomNode): string {
  return children.map(({ nodeValue }) => nodeValue).join('');
}
