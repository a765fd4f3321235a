import * as native from './native';

/** A reading that is begun before it is requested. */
export interface ReadAhead<Reading> {
  /**
   * Begins it, if the page is likely to stay as it is for the moment, and gives it without handing
   * it over.
   */
  begin(read: () => Promise<Reading>): Promise<Reading> | undefined;
  /**
   * Hands it over, once; `undefined` if there is none, or the page has changed since it was begun.
   */
  take(): Promise<Reading> | undefined;
  drop(): void;
}

/** @param stop - Called if the page changes while it is read ahead. */
export function createReadAhead<Reading>(document: Document, stop: () => void): ReadAhead<Reading> {
  let reading: Promise<Reading> | undefined;
  let isOver = false;
  const observer = new MutationObserver(change);

  function change() {
    if (!isOver) stop();
    drop();
  }

  function drop() {
    reading = undefined;
    observer.disconnect();
  }

  return {
    begin(read) {
      if (native.readyStateOf(document) !== 'complete') return undefined;
      drop();
      isOver = false;
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      const begun = read();
      reading = begun;
      void begun.then(() => {
        if (reading !== begun) return;
        isOver = true;
        setTimeout(() => {
          if (reading === begun) drop();
        }, KEPT_MS);
      });
      return begun;
    },
    take() {
      // The observer itself is notified only at the end of the page's turn.
      if (observer.takeRecords().length > 0) change();
      const taken = reading;
      drop();
      return taken;
    },
    drop,
  };
}

/** A busy computer takes seconds to start the background that asks for it. */
const KEPT_MS = 10_000;
