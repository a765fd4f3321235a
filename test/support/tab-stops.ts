/** The element that Tab has reached. */
export interface Stop {
  name: string;
  /** Whether a visible ring is drawn around the focus. */
  ring: boolean;
}

/**
 * Runs in a page: marks the focused element. `outside` is the browser's own interface, once; `same`: the focus
 * has not moved since, as a key that was sent to the page takes a while to get there.
 */
export function visit(): Stop | 'seen' | 'outside' | 'same' {
  const element = document.activeElement ?? document.body;
  if (element.hasAttribute('data-walked-last')) return 'same';
  document.querySelector('[data-walked-last]')?.removeAttribute('data-walked-last');
  element.setAttribute('data-walked-last', '');
  if (element.hasAttribute('data-walked')) return 'seen';
  element.setAttribute('data-walked', '');
  if (element === document.body) return 'outside';
  const { labels } = element as Partial<HTMLInputElement>;
  const label = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? '';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return { name: label.trim(), ring: ring && bottom > 0 && top < innerHeight };
}

/**
 * Runs in a page: focusable elements that were not marked; of radio buttons only the chosen one
 * counts.
 */
export function missed(): string[] {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter(
      (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'),
    )
    .filter((element) => !element.matches('[type=radio]:not(:checked), [data-walked]'))
    .map((element) => element.outerHTML);
}
