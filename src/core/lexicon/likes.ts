import type { Words } from './words';

/** To like or be useful: what readers press to say so of a post, and what is counted of that. */
export const LIKE: Words = {
  en:
    'like|likes|liked|love|loves|heart|hearts|helpful|useful|upvote|upvotes|upvoted|vote up|' +
    'thumbs up|thumb up|applause|clap|claps|kudos|favorites|favourites',
  de: 'gefällt mir|gefällt|mag ich|likes|hilfreich|nützlich|daumen hoch|herz',
  fr: 'j’aime|aime|aimer|utile|coeur|pouce levé',
  es: 'me gusta|gustar|útil|corazón|voto positivo',
  pt: 'curtir|curtidas|curtida|gosto|gostei|útil|coração',
  it: 'mi piace|piace|utile|cuore|pollice su',
  nl: 'leuk|vind ik leuk|nuttig|behulpzaam|duim omhoog',
  pl: 'lubię to|lubię|polubienia|przydatne|pomocne|serce',
  sv: 'gilla|gillar|hjälpsam|användbar|tumme upp',
  cs: 'líbí se mi|líbí se|užitečné|palec nahoru',
  ru: 'нравится|мне нравится|полезно|лайк|лайков|лайка',
  tr: 'beğen|beğeni|beğendim|faydalı|yararlı',
  ar: 'أعجبني|إعجاب|مفيد',
  ja: 'いいね|高評価|役に立った|参考になった',
  ko: '좋아요|추천|도움이 돼요|공감',
  zh: '赞|点赞|喜欢|有用|讚|推荐',
};
