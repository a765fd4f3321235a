import { execFileSync, spawnSync } from 'node:child_process';
import type { Page } from 'playwright';

/**
 * Mouse and keyboard at the level of the window system, on a virtual display: only these reach the
 * browser's own menus and the extension's shortcuts.
 */
export interface NativeGestures {
  /** Clicks with the right button in the middle of the first element of a selector. */
  rightClick(page: Page, selector: string): Promise<void>;
  /** Presses keys one after the other, in xdotool's words: `Up`, `alt+shift+y`. */
  press(...keys: string[]): Promise<void>;
  /**
   * Waits until a question that the browser is to ask over a page takes answers. It is drawn in the browser's own window
   * and tells nobody that it is there; but the page gets no keys then.
   */
  untilAsked(page: Page): Promise<void>;
}

/** @param display - A virtual display's name. */
export function createNativeGestures(display: string): NativeGestures {
  const run = (...args: (string | number)[]) =>
    execFileSync('xdotool', args.map(String), { env: { ...process.env, DISPLAY: display } });
  /** Opens a menu, which is a separate window, and waits until it is there. */
  async function opening(act: () => void): Promise<void> {
    const before = windows();
    act();
    for (let waited = 0; waited < MENU_MS && windows() <= before; waited += 50) await settle(50);
    await settle();
  }

  function windows(): number {
    const all = spawnSync('xdotool', ['search', '--onlyvisible', '--name', ''], {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
    });
    return all.stdout.split('\n').length;
  }

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
      await opening(() => run('click', 3));
    },
    async press(...keys) {
      for (const key of keys) {
        // A menu in a menu opens; from an entry without one, the key does nothing.
        if (key === 'Right') await opening(() => run('key', key));
        else run('key', key);
        await settle();
      }
    },
    async untilAsked(page) {
      const heard = await page.evaluateHandle(noteKeys);
      // On a busy machine the page may get one late, but not both.
      for (let unheard = 0; unheard < 2;) {
        const before = await heard.evaluate((keys) => keys.length);
        run('key', 'Shift_L');
        await settle();
        unheard = (await heard.evaluate((keys) => keys.length)) === before ? unheard + 1 : 0;
      }
      await settle(UNHEARD_MS);
    },
  };
}

/** The longest that a menu is waited for. */
const MENU_MS = 10_000;
/** For half a second after it was shown, Chromium takes no answer to a question, so that nobody gives one unread. */
const UNHEARD_MS = 600;

/** Runs in the page: gives a list to which each key that it gets is added. */
function noteKeys(): string[] {
  const keys: string[] = [];
  addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
  return keys;
}

function settle(ms = 120): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
