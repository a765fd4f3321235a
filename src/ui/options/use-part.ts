import { useEffect, useState } from 'preact/hooks';

/**
 * The id of the settings that are in sight: the ones that the page's address names, until the user
 * scrolls to others. The browser itself scrolls to a named part only if it exists already.
 *
 * @param ready - Whether the parts are on the page.
 */
export function usePart(ready: boolean): string {
  const [part, setPart] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (!ready) return undefined;
    // The last parts are too short to come to the top, where scrolling would look for them.
    let jump: { part: string; top: number } | undefined;
    const look = () => setPart(scrollY === jump?.top ? jump.part : partAtTop());
    const follow = () => {
      const part = named()?.id;
      jump = part === undefined ? undefined : { part, top: scrollY };
      look();
    };
    named()?.scrollIntoView();
    follow();
    globalThis.addEventListener('hashchange', follow);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      globalThis.removeEventListener('hashchange', follow);
      document.removeEventListener('scroll', look);
    };
  }, [ready]);
  return part;
}

function named(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/** The last part that begins where a link to it would show it, or above; at the end, the last of all. */
function partAtTop(): string {
  const parts = [...document.querySelectorAll<HTMLElement>('.settings-section')];
  const root = document.documentElement;
  if (scrollY + root.clientHeight >= root.scrollHeight - 1) return parts.at(-1)?.id ?? '';
  const begun = parts.filter((part) => {
    const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
    return part.getBoundingClientRect().top <= margin + 1;
  });
  return (begun.at(-1) ?? parts[0])?.id ?? '';
}
