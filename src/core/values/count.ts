/** Whether a text is a count and nothing else, as pages write it: “1,204”, “3.4k”, “−2”, “▲ 12”, “#7”. */
export function isCount(text: string): boolean {
  return ONLY.test(text);
}

/** What a line says behind the count at its start: “12 comments”; the whole of it without one. */
export function behindCount(text: string): string {
  return text.trim().replace(START, '');
}

const ONLY = /^\s*(?:[▲●•]\s*|#)?[-+−]?\d[\d.,\u00a0\u202f]*(?:\s?[kKmM万천만])?\s*$/;
const START = /^[-+−]?\d[\d.,\u00a0\u202f]*(?:\s?[kKmM万천만](?!\p{L}))?\s*/u;
