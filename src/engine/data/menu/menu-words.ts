import { COURSES, MENU } from '@/core/lexicon/menu';
import { says } from '@/core/lexicon/says';

/** Whether a title, a heading or a path is called a menu. */
export function isCalledMenu(text: string): boolean {
  return says(text, MENU);
}

/** Whether a heading is typical of a part of a menu. */
export function isFoodHeading(text: string): boolean {
  return says(text, COURSES);
}

/** The diets that a line says a dish suits; empty if none. */
export function dietsIn(line: string): string[] {
  return line.toLowerCase().match(DIETS) ?? [];
}

const DIETS =
  /(?<!\p{L})(?:vegan|vegano|vegana|végane|vegetarian|vegetarisch|vegetariano|vegetariana|végétarien|gluten[- ]free|glutenfrei|sans gluten|sin gluten|senza glutine|dairy[- ]free|lactose[- ]free|laktosefrei|halal|kosher|koscher)(?!\p{L})/gu;
