/** Locks of the browser, for one page: who asks for a name waits for those who asked before. */
let last: Promise<unknown> = Promise.resolve();

Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const next = last.then(work);
      last = next.catch(() => {});
      return next;
    },
  },
});
