import type { Words, WrittenWords } from './words';

/** That somebody wrote, made or sent this: before the name. */
export const WRITTEN_BY: WrittenWords = {
  en: 'written by|posted by|authored by|words by|text by|story by|article by',
  de: 'verfasst von|geschrieben von|text von',
  fr: 'écrit par|rédigé par|publié par|posté par',
  es: 'escrito por|publicado por',
  pt: 'escrito por|publicado por|postado por',
  it: 'scritto da|pubblicato da',
  nl: 'geschreven door|geplaatst door',
  pl: 'napisane przez|opublikowane przez',
  sv: 'skrivet av|publicerad av',
  ru: 'автор|автор статьи',
  ja: '執筆者|著者',
  zh: '作者|撰文',
  gaps: 'cs tr ar ko',
  more: 'skrevet av|skrevet af',
};

/** The same in a word that means other things too. */
export const BY: WrittenWords = {
  en: 'by|from|author|authors|via|words|written|posted|published by|reported by|submitted by|created by|photo by|photos by|reviewed by|medically reviewed by|post by',
  de: 'von|autor|autorin|fotos von',
  fr: 'par|auteur',
  es: 'por|autor|autora',
  pt: 'por|autor|autora',
  it: 'di|autore',
  nl: 'door|auteur',
  sv: 'av|författare',
  gaps: 'pl cs ru tr ar ja ko zh',
  more: 'af',
};

/** What follows a name in its line: where to find more of it, who else had a part, when. */
export const BESIDE_NAME: WrittenWords = {
  en: 'on facebook|on twitter|on x|on linkedin|on instagram|on behalf of|reviewed by|medically reviewed by|edited by|fact checked by|fact-checked by|updated|published|posted|last',
  gaps: 'de fr es pt it nl pl sv cs ru tr ar ja ko zh',
};

/** What leads to all that somebody wrote: before the name. */
export const ALL_BY: WrittenWords = {
  en: 'posts by|posts from|post by|articles by|articles from|article by|article from|stories by|stories from|more from',
  de: 'beiträge von|artikel von|posts von',
  fr: 'articles de|articles par|messages de|messages par',
  es: 'entradas de|entradas por|artículos de|artículos por',
  pt: 'posts de|posts por|artigos de|artigos por',
  it: 'articoli di|articoli scritti da',
  nl: 'berichten van|artikelen van',
  pl: 'wpisy|artykuły|wpisy autora|artykuły autora',
  ja: 'すべての投稿',
  zh: '所有文章',
  gaps: 'sv cs ru tr ar ko',
  more: 'alle posts von',
};

/** What software for forums puts before the name of every topic: the whole of a title's part. */
export const VIEW_TOPIC: Words = {
  en: 'view topic|view thread',
  de: 'thema anzeigen',
  fr: 'voir le sujet',
  es: 'ver tema',
  pt: 'ver tópico|exibir tópico',
  it: 'visualizza argomento|leggi argomento',
  nl: 'bekijk onderwerp|toon onderwerp',
  ja: 'トピックを表示',
  zh: '查看主题|查看主題',
  gaps: 'pl sv cs ru tr ar ko',
};

/** What the parts of an address are called that lead to somebody's page. */
export const PERSON_PATH: WrittenWords = {
  en: 'u|user|users|member|members|profile|profiles|people|author|authors|reporter|reporters|journalist|journalists|columnist|columnists|staff|contributor|contributors',
  de: 'nutzer|benutzer|mitglied|mitglieder|profil|autor|autoren',
  fr: 'utilisateur|utilisateurs|membre|membres|profil|profils|auteur|auteurs',
  es: 'usuario|usuarios|miembro|miembros|perfil|perfiles|autor|autores',
  pt: 'usuário|usuários|membro|membros|perfil|perfis|autor|autores',
  it: 'utente|utenti|membro|membri|profilo|autore|autori',
  gaps: 'nl pl sv cs ru tr ar ja ko zh',
};

/** That a message is quoted, or that somebody answered one: what the quotation's box is called. */
export const QUOTED: Words = {
  en: 'replied|replied to|quoted message',
  de: 'hat geantwortet|zitierte nachricht',
  fr: 'a répondu|message cité',
  es: 'respondió|mensaje citado',
  pt: 'respondeu|mensagem citada',
  ja: '引用された',
  zh: '引用的',
  gaps: 'it nl pl sv cs ru tr ar ko',
};

/** Notes and references: the whole of a heading, or each end of “Notes and references”. */
export const NOTES: Words = {
  en: 'notes|footnotes|endnotes|references|sources|citations',
  de: 'einzelnachweise|anmerkungen|fußnoten|quellen',
  fr: 'références|notes|sources',
  es: 'notas|referencias',
  pt: 'notas|referências',
  it: 'note|riferimenti',
  nl: 'voetnoten|bronnen|noten',
  pl: 'przypisy',
  ru: 'примечания|сноски|источники',
  ja: '脚注|出典',
  zh: '注释|注釋|参考资料|參考資料|脚注',
  gaps: 'sv cs tr ar ko',
};
