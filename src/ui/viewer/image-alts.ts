/**
 * Alternative texts of images by address, taken from cleaned HTML; images without one are left out.
 * The HTML is parsed into a document of its own, where nothing runs or loads.
 */
export function imageAlts(html: string): Map<string, string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const alts = new Map<string, string>();
  for (const image of page.querySelectorAll('img')) {
    const alt = image.getAttribute('alt')?.trim() ?? '';
    const address = image.getAttribute('src') ?? '';
    if (alt !== '' && !alts.has(address)) alts.set(address, alt);
  }
  return alts;
}
