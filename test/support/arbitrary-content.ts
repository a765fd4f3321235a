import fc from 'fast-check';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { element } from './snapshot-builder';

const PIECES = [
  ...'a b word 1 12 * ** _ __ ` `` [ ] ( ) ! < > & amp; # - + . ~ ~~ | \\ $ = === : --- [x] [^1] ]('.split(
    ' ',
  ),
  ...'<b> <!-- --> &#35; é 🎉 ” ^ { "'.split(' '),
  ' ',
  ' ',
  '\n',
  '\u00a0',
];

/** Text full of what markdown could misread. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** Blocks with inline content in them, as a page has them. */
export const arbitraryContent: fc.Arbitrary<SnapshotElement> = fc
  .letrec<{
    inline: SnapshotElement | string;
    block: SnapshotElement;
    link: SnapshotElement;
  }>((tie) => ({
    link: fc
      .array(arbitraryText, { maxLength: 2 })
      .map((texts) => element('a', { href: 'https://a.example/' }, ...texts)),
    inline: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      arbitraryText,
      fc.constant(element('br')).map(() => element('br')),
      tie('link'),
      arbitraryText.map((text) => element('code', {}, text)),
      fc
        .tuple(fc.constantFrom('em', 'strong', 'del'), fc.array(tie('inline'), { maxLength: 3 }))
        .map(([name, children]) => element(name, {}, ...children)),
    ),
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc
        .tuple(fc.constantFrom('p', 'h2', 'div'), fc.array(tie('inline'), { maxLength: 4 }))
        .map(([name, children]) => element(name, {}, ...children)),
      arbitraryText.map((text) => element('pre', {}, text)),
      fc
        .tuple(
          fc.constantFrom('ul', 'ol'),
          fc.array(
            fc.oneof(
              fc.array(tie('block'), { maxLength: 2 }),
              fc.array(tie('inline'), { maxLength: 2 }),
            ),
            {
              minLength: 1,
              maxLength: 3,
            },
          ),
        )
        .map(([name, items]) =>
          element(name, {}, ...items.map((item) => element('li', {}, ...item))),
        ),
      fc
        .array(tie('block'), { maxLength: 2 })
        .map((blocks) => element('blockquote', {}, ...blocks)),
      fc
        .array(fc.tuple(tie('inline'), tie('inline')), { minLength: 2, maxLength: 3 })
        .map((rows) =>
          element(
            'table',
            {},
            ...rows.map(([a, b], at) =>
              element(
                'tr',
                {},
                element(at === 0 ? 'th' : 'td', {}, a),
                element(at === 0 ? 'th' : 'td', {}, b),
              ),
            ),
          ),
        ),
      fc.constant('hr').map((name) => element(name)),
    ),
  }))
  .block.chain((first) => fc.constant(element('body', {}, first)));
