import { restBehind, says } from '../lexicon/says';
import { STARS } from '../lexicon/stars';
import { readNumber } from './number';

/** Whether a text is about the stars of a rating: “2 stars or more”, “★★★”. */
export function tellsStars(text: string): boolean {
  return text.includes('★') || says(text, STARS);
}

/** Whether a text begins with a rating of up to five: “4 stars”, “3.5 ★”, “4 of 5”. */
export function beginsWithStars(text: string): boolean {
  const rest = /^[1-5](?:[.,]\d)?\s?([\p{L}★/].*)/u.exec(text)?.[1];
  if (rest === undefined) return false;
  return (
    /^[★星]/.test(rest) || restBehind(rest.replace(/\d.*/u, ''), STARS) !== null || isOfFive(text)
  );
}

/** Whether a name is that of a picture of stars: “4 stars”, “Rated 4.6 out of 5 stars”, “4/5”. */
export function namesRating(name: string): boolean {
  return isOfFive(name) || beginsWithStars(name);
}

function isOfFive(text: string): boolean {
  if (/[0-5]\s?\/\s?5(?!\d)/.test(text)) return true;
  return readNumber(text.slice(0, A_RATING), { decimal: undefined })?.scale === 5;
}

/** Its further words may hold numbers of something else. */
const A_RATING = 30;
