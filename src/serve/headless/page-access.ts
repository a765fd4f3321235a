import type { CDPSession, Page } from 'playwright';
import * as deeds from '@/core/lexicon/deeds';
import type { FrameAnswer } from '@/contract/injection';
import type { TabAccess } from '@/jobs/tab-access';

/** Gives the source of a script of the built extension, such as `/reader.js`. */
export type ScriptOf = (path: string) => Promise<string>;

/**
 * What the tab engine does in a tab, done in a page of a headless browser: scripts run in a world of their own, where
 * those of the page cannot interfere. Frames of other sites are out of reach.
 */
export async function accessTo(page: Page, scriptOf: ScriptOf): Promise<TabAccess> {
  const session = await page.context().newCDPSession(page);
  let world = { documentId: '', contextId: 0 };
  const { frameTree } = await session.send('Page.getFrameTree');
  const top = frameTree.frame.id;
  let loading = false;
  session.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId === top) loading = true;
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === top) loading = false;
  });
  await session.send('Page.enable');

  /** Our world in the document that the page shows now. */
  async function worldNow(): Promise<typeof world> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { id: frameId, loaderId: documentId } = frameTree.frame;
    if (world.documentId === documentId) return world;
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: 'winnow',
    });
    world = { documentId, contextId };
    return world;
  }

  async function run(wanted: string | undefined, expression: string): Promise<FrameAnswer[]> {
    const { documentId, contextId } = await worldNow();
    if (wanted !== undefined && wanted !== documentId)
      throw new Error(`No document with id ${wanted}`);
    const value = await valueOf(session, expression, contextId);
    return [{ frameId: 0, documentId, value }];
  }

  return {
    async findTab() {
      return page.isClosed() ? undefined : { url: page.url(), loading };
    },
    async injectFile(_target, path) {
      const sources = await Promise.all(['/secret-fields.js', path].map(scriptOf));
      return run(undefined, `${sources.join('\n')}\n;null`);
    },
    injectFunction(target, func, args) {
      const documentId: unknown = Reflect.get(target, 'documentId');
      const given = args.map((argument) => JSON.stringify(argument) ?? 'undefined');
      const wanted = typeof documentId === 'string' ? documentId : undefined;
      return run(wanted, `(${func.toString()})(${given.join(', ')})`);
    },
    // The engine asks by itself whether the page is still there.
    watchTab: () => () => {},
    hasGrantedHosts: async () => false,
    deedWords: async () => deeds,
  };
}

/** The value of an expression in a world; `null` if it throws. */
async function valueOf(
  session: CDPSession,
  expression: string,
  contextId: number,
): Promise<unknown> {
  const order = { expression, contextId, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session
    .send('Runtime.evaluate', order)
    .catch((cause: unknown) => {
      throw new Error('The document was destroyed', { cause });
    });
  return exceptionDetails === undefined ? (result.value ?? null) : null;
}
