/** Elements of HTML whose text goes on in that around them: a word may begin in one and end outside. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
