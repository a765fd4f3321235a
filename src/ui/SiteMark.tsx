import './site-mark.css';

/**
 * The first letter of a site, in a colour that all its pages share. Its icon is not shown: loading
 * it would tell the site that somebody is looking at a result of it.
 */
export function SiteMark({ host: whole }: { host: string }) {
  const host = whole.replace(/^www\./, '');
  const letter = /[\p{L}\p{N}]/u.exec(host)?.[0] ?? '·';
  return (
    <span class="site-mark" style={{ '--hue': hueOf(host) }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}

function hueOf(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 137 + 61 * (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}
