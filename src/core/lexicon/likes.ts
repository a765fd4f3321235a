import type { Words } from './words';

/** To like: what readers press to say so of a post, and what is counted of that. */
export const LIKE: Words = {
  en: 'like|likes|liked|love|loves|heart|hearts|upvote|upvotes|upvoted|vote up|thumbs up|thumb up|applause|clap|claps|kudos|favorites|favourites',
  de: 'gefällt mir|gefällt|mag ich|likes|daumen hoch|herz',
  fr: 'j’aime|aime|aimer|coeur|pouce levé',
  es: 'me gusta|gustar|corazón|voto positivo',
  pt: 'curtir|curtidas|curtida|gosto|gostei|coração',
  it: 'mi piace|piace|cuore|pollice su',
  nl: 'leuk|vind ik leuk|duim omhoog',
  pl: 'lubię to|lubię|polubienia|serce',
  sv: 'gilla|gillar|tumme upp',
  cs: 'líbí se mi|líbí se|palec nahoru',
  ru: 'нравится|мне нравится|лайк|лайков|лайка',
  tr: 'beğen|beğeni|beğendim',
  ar: 'أعجبني|إعجاب',
  ja: 'いいね|高評価',
  ko: '좋아요|추천|공감',
  zh: '赞|点赞|喜欢|讚|推荐',
};

/** That a text is of use: what readers press to say so, what is counted, and what they are asked. */
export const HELPFUL: Words = {
  en: 'helpful|useful|answer your question',
  de: 'hilfreich|nützlich',
  fr: 'utile|utiles',
  es: 'útil',
  pt: 'útil',
  it: 'utile',
  ja: '役に立|参考になった',
  zh: '有用|有帮助|有幫助',
  gaps: 'nl pl sv cs ru tr ar ko',
};
