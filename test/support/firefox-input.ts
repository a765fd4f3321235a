import type { Marionette } from './marionette.ts';

/** Moves Firefox's pointer to the middle of an element of the page, even if it is covered. */
export async function pointAt(
  marionette: Marionette,
  selector: string,
  { click = false, alt = false }: { click?: boolean; alt?: boolean } = {},
): Promise<void> {
  const [x, y] = await marionette.inPage((found) => {
    const element = document.querySelector(found);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    if (box === undefined) throw new Error(`no ${found}`);
    return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  }, selector);
  const pointer = [
    { type: 'pointerMove', x, y },
    ...(click
      ? [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
      : []),
  ];
  const held = (type: string) => [{ type, value: ALT }];
  if (alt) await perform(marionette, { type: 'key', id: 'keyboard', actions: held('keyDown') });
  await perform(marionette, {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: pointer,
  });
  if (alt) await perform(marionette, { type: 'key', id: 'keyboard', actions: held('keyUp') });
}

/** Presses a key in Firefox's page, as WebDriver names it. The key may close the page's tab. */
export async function pressKey(marionette: Marionette, key: string): Promise<void> {
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
  await perform(marionette, { type: 'key', id: 'keyboard', actions }).catch(unlessClosed);
}

/** A tab that closes when a key goes down is gone before the key comes up. */
function unlessClosed(error: unknown): void {
  if (!/no such window/.test(String(error))) throw error;
}

/** WebDriver's names of keys. */
export const KEY = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  delete: '\uE017',
  up: '\uE013',
} as const;
const ALT = '\uE00A';

async function perform(marionette: Marionette, actions: object): Promise<void> {
  await marionette.send('WebDriver:PerformActions', { actions: [actions] });
}
