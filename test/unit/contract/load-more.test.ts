import { expect, it } from 'vitest';
import { asksForMore } from '@/contract/load-more';

it.each([
  'Load more',
  'Show 20 more comments…',
  'Mehr laden',
  'Weitere Ergebnisse anzeigen',
  'Afficher plus de résultats',
  'Cargar más',
  'Ver mais comentários',
  'Carica altri',
  'Meer laden',
  'もっと見る',
  '加载更多',
])('recognises “%s” as a button that loads more of a list', (words) => {
  expect(asksForMore(words)).toBe(true);
});

it.each([
  'Read more',
  'More',
  'Mehr',
  'Mehr erfahren',
  'En savoir plus',
  'Más información',
  '更多',
])('does not recognise “%s” as one', (words) => {
  expect(asksForMore(words)).toBe(false);
});
