import type { Words } from './words';

/** Readers' comments: how a line begins that names or counts them. */
export const COMMENTS: Words = {
  en: 'comments',
  de: 'kommentare',
  fr: 'commentaires',
  es: 'comentarios',
  pt: 'comentários',
  it: 'commenti',
  ja: 'コメント',
  zh: '评论|評論',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What else is counted of answers to a post, behind the number. */
export const ANSWERS: Words = {
  en: 'comment|reply|replies|answer|answers|response|responses',
  de: 'kommentar|antwort|antworten',
  fr: 'commentaire|réponse|réponses',
  es: 'comentario|respuesta|respuestas',
  pt: 'comentário|resposta|respostas',
  it: 'commento|risposta|risposte',
  ja: '件の返信|件のコメント',
  zh: '条回复|条评论|則回覆',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** Votes, anywhere in a line beside their number, or in what a button to vote is called. */
export const VOTES: Words = {
  en: '*vote|*votes|*voted|voter|voters|voting',
  de: 'stimme|stimmen|*abstimm*|bewerten',
  fr: 'vote|votes|voter|votant|votants',
  es: 'voto|votos|votar',
  pt: 'voto|votos|votar',
  it: 'voto|voti|vota|votare',
  ja: '票|投票|賛成|反対',
  zh: '票|投票|赞同|反对',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What else posts and things are rated in, behind the number or before it. */
export const POINTS: Words = {
  en: 'point|points|score|rating|ratings',
  gaps: 'de fr es pt it nl pl sv cs ru tr ar ja ko zh',
};

/** What customers and guests say of a thing: how a heading begins, or behind the number of them. */
export const REVIEWS: Words = {
  en: 'review|reviews|customer reviews|guest reviews|user reviews|recent reviews|top reviews|rating and reviews|ratings and reviews|ratings & reviews|testimonial|testimonials|what customers say|what our *s say|what our *s are saying|what people say|what people are saying',
  de: 'bewertungen|rezensionen|kundenbewertungen|kundenrezensionen|gästebewertungen|das sagen|was kunden|was unsere kunden|was unsere gäste|was unsere patienten|kundenstimmen',
  fr: 'avis|avis client*|avis des *|commentaires des *|commentaires clients|ce que disent|ils parlent de|ils témoignent',
  es: 'opiniones|reseñas|valoraciones|lo que dicen',
  pt: 'avaliações|opiniões|o que dizem',
  it: 'recensioni|dicono di noi',
  nl: 'recensies|beoordelingen|ervaringen',
  pl: 'opinie|recenzje',
  sv: 'omdömen|recensioner',
  ja: 'レビュー|口コミ|クチコミ',
  zh: '用户评价|评价|評價',
  gaps: 'cs ru tr ar ko',
  more: 'anmeldelser',
};

/** What a recipe is enough for, behind the number. */
export const SERVINGS: Words = {
  en: 'portion|portions|person|persons|people|serving|servings',
  de: 'portion|portionen|person|personen|stück',
  fr: 'portion|portions|personne|personnes',
  es: 'porción|porciones|persona|personas|ración|raciones',
  pt: 'porção|porções|pessoa|pessoas',
  it: 'porzione|porzioni|persona|persone',
  ja: '人',
  zh: '人',
  gaps: 'nl pl sv cs ru tr ar ko',
};
