/** The Web Locks API for one page: requests for a name wait for earlier ones. */
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
