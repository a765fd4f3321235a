import { useEffect, useState } from 'preact/hooks';

/** The address's fragment without `#`, and a way to change it that the back button undoes. */
export function useHash(): [string, (hash: string) => void] {
  const [hash, setHash] = useState(currentHash);
  useEffect(() => {
    const read = () => setHash(currentHash());
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, []);
  function change(next: string) {
    location.hash = next;
    // The browser tells of it later, and the next key is about what is open now.
    setHash(currentHash());
  }
  return [hash, change];
}

function currentHash(): string {
  return location.hash.slice(1);
}
