import type { FrameAnswer, InjectionTarget } from '@/contract/injection';
import type { DeedWords } from '@/core/deed';

/**
 * What scraping a tab needs from the browser: src/platform provides it, tests replace it.
 *
 * Everything that injects rejects when the browser refuses, and stays pending as long as the page
 * is silent: a page that shows one of its own dialogs blocks injections until the dialog is closed.
 */
export interface TabAccess {
  findTab(tabId: number): Promise<{ url?: string | undefined; loading?: boolean } | undefined>;
  injectFile(target: InjectionTarget, path: string): Promise<FrameAnswer[]>;
  injectFunction<Args extends unknown[]>(
    target: InjectionTarget,
    func: (...args: Args) => unknown,
    args: Args,
  ): Promise<FrameAnswer[]>;
  watchTab(tabId: number, listener: (event: 'closed' | 'loading') => void): () => void;
  hasGrantedHosts(): Promise<boolean>;
  /** @throws {Error} if they could not be loaded; then nothing is pressed. */
  deedWords(): Promise<DeedWords>;
}
