import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BenchBrowser } from './browser.ts';

/** A page that can be shown: its markup, and the address it comes from. */
export interface ShownPage {
  url: string;
  html: Buffer;
  charset?: string | undefined;
}

/** A script that is run in pages, and the expression whose value is its answer. */
export interface PageScript {
  code: string;
  expression: string;
  /** The page cannot be used for another script afterwards. */
  changesPage?: boolean;
}

/**
 * What scripts answer in pages, in Chromium. Given a folder, answers are kept there and a script is
 * not run again in the same page; the browser starts when it is first needed.
 */
export class PageAnswers {
  readonly #folder: string | undefined;
  #browser: BenchBrowser | undefined;
  #shown: ShownPage | undefined;
  #count = 0;

  /** @param folder - Where answers are kept. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /**
   * The script's answer, as JSON carries it.
   *
   * @throws what the script throws, or that it took too long; neither is kept.
   */
  async answer(page: ShownPage, script: PageScript): Promise<unknown> {
    const file = this.#fileOf(page, script);
    if (file !== undefined && existsSync(file))
      return JSON.parse(gunzipSync(readFileSync(file)).toString());
    const answer = await this.#run(page, script);
    if (file !== undefined) {
      mkdirSync(path.dirname(file), { recursive: true });
      // Another run may read it at any moment.
      writeFileSync(`${file}.${process.pid}`, gzipSync(JSON.stringify(answer ?? null)));
      renameSync(`${file}.${process.pid}`, file);
    }
    return answer;
  }

  /** Ends the browser, if it was started. */
  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = this.#shown = undefined;
    this.#count = 0;
    await browser?.close();
  }

  async #run(page: ShownPage, script: PageScript): Promise<unknown> {
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(() => limit.reject(new Error('took too long')), LIMIT_MS);
    try {
      return await Promise.race([this.#show(page, script), limit.promise]);
    } catch (error) {
      // Nobody knows what state the page is in.
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #show(page: ShownPage, { code, expression, changesPage }: PageScript): Promise<unknown> {
    if (this.#shown !== page) {
      // A browser that has shown hundreds of pages is slow.
      if (this.#count >= PAGES_PER_BROWSER) await this.close();
      this.#browser ??= await BenchBrowser.open();
      this.#count++;
      await this.#browser.showHtml(page.url, page.html, page.charset);
      this.#shown = page;
    }
    if (changesPage === true) this.#shown = undefined;
    const world = await this.#browser?.isolatedWorld();
    await world?.run(`${code};0`);
    return world?.run(expression);
  }

  #fileOf({ url, html }: ShownPage, { code, expression }: PageScript): string | undefined {
    if (this.#folder === undefined) return undefined;
    const name = `${hashOf(url, html)}.json.gz`;
    return path.join(this.#folder, hashOf(code, expression), name);
  }
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}

const LIMIT_MS = 90_000;
const PAGES_PER_BROWSER = 200;
