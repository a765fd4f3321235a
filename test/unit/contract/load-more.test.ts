import { expect, it } from 'vitest';
import { asksForMore } from '@/contract/load-more';

it.each([
  'Load more',
  'Show 20 more comments…',
  'Show all 48 boats',
  'View all (48)',
  'Alle 48 Boote anzeigen',
  'Afficher les 48 bateaux',
  'Voir tous les bateaux',
  'Ver los 48 barcos',
  'Mostrar todas las 48 opiniones',
  'Mostra tutte le 48 barche',
  'Alle 48 boten tonen',
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
  'Voir les détails',
  'Show all the details of this',
  'En savoir plus',
  'Más información',
  '更多',
])('does not recognise “%s” as one', (words) => {
  expect(asksForMore(words)).toBe(false);
});
