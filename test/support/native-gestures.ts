import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';

/**
 * Mouse and keyboard as the window system gives them, on a virtual display: only these reach the
 * browser's own menus and the extension's keys.
 */
export interface NativeGestures {
  /** Clicks with the right button in the middle of the first element of a selector. */
  rightClick(page: Page, selector: string): Promise<void>;
  /** Presses keys one after the other, in xdotool's words: `Up`, `alt+shift+y`. */
  press(...keys: string[]): Promise<void>;
  /** Waits until a menu or dialog of the browser, which tells nobody that it is open, takes an answer. */
  settle(): Promise<void>;
}

/** @param display - A virtual display's name. */
export function createNativeGestures(display: string): NativeGestures {
  const run = (...args: (string | number)[]) =>
    execFileSync('xdotool', args.map(String), { env: { ...process.env, DISPLAY: display } });
  return {
    async rightClick(page, selector) {
      const box = await page.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`${selector} is not to be seen`);
      const [left, top] = await page.evaluate(
        () => [screenX, screenY + outerHeight - innerHeight] as const,
      );
      run(
        'mousemove',
        Math.round(left + box.x + box.width / 2),
        Math.round(top + box.y + box.height / 2),
      );
      await settle();
      run('click', 3);
      await settle(MENU_MS);
    },
    async press(...keys) {
      for (const key of keys) {
        run('key', key);
        await settle();
      }
    },
    settle: () => settle(MENU_MS),
  };
}

/** A native menu tells nobody that it is open. */
const MENU_MS = 700;

function settle(ms = 120): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
