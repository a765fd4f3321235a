import type { Page } from 'playwright';

/** A place in a page where its own scripts cannot interfere: they share the DOM, not the globals. */
export interface IsolatedWorld {
  /** Runs a function there. It may use nothing from outside itself and gives plain data. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
}

/** Opens an isolated world in the document that a page shows. It ends with that document. */
export async function openIsolatedWorld(page: Page): Promise<IsolatedWorld> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'winnow-test',
  });
  return {
    async evaluate(run) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: `(${run.toString()})()`,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}
