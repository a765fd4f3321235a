import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { shownPage, type CorpusPage } from './corpus.ts';

/**
 * A real Chromium that shows stored pages at their own addresses. The page's scripts and every request
 * but the page's own are refused, by a policy that leaves isolated worlds alone.
 */
export class BenchBrowser {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #session: CDPSession;
  #shown: { url: string; body: Buffer; contentType: string } | undefined;
  #worlds = 0;

  private constructor(browser: Browser, page: Page, session: CDPSession) {
    this.#browser = browser;
    this.#page = page;
    this.#session = session;
  }

  static async open(): Promise<BenchBrowser> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Performance.enable');
    const opened = new BenchBrowser(browser, page, session);
    await page.route('**/*', async (route) => {
      const shown = opened.#shown;
      const own =
        route.request().isNavigationRequest() && route.request().frame() === page.mainFrame();
      if (!own || shown === undefined) return route.abort();
      return route.fulfill({
        body: shown.body,
        contentType: shown.contentType,
        headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
      });
    });
    return opened;
  }

  /** Shows a page of the corpus. */
  async show(page: CorpusPage): Promise<void> {
    const { url, html, charset } = shownPage(page);
    await this.showHtml(url, html, charset);
  }

  /** Shows any HTML at any address. */
  async showHtml(url: string, body: Buffer, charset = 'utf-8'): Promise<void> {
    this.#shown = { url, body, contentType: `text/html; charset=${charset}` };
    await this.#page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  }

  /** Makes a fresh isolated world in the page shown. */
  async isolatedWorld(): Promise<IsolatedWorld> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: `bench-${this.#worlds++}`,
    });
    return {
      run: (expression, limitMs) =>
        evaluate(this.#session, executionContextId, expression, limitMs),
    };
  }

  /**
   * Milliseconds of processor time that the page's main thread has used. Beside others' work on the
   * same machine it says more than a clock, though not all: caches are shared.
   */
  async processorMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

/** A JavaScript world of its own beside the page's, as an extension's injected script has it. */
export interface IsolatedWorld {
  /**
   * Runs a script there and gives its value, awaited, as JSON would carry it.
   *
   * @param limitMs - Ends it when it keeps the page busy for longer. Default: no limit.
   */
  run(expression: string, limitMs?: number): Promise<unknown>;
}

async function evaluate(
  session: CDPSession,
  contextId: number,
  expression: string,
  limitMs?: number,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
    ...(limitMs !== undefined && { timeout: limitMs }),
  });
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
