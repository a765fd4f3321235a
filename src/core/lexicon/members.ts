import type { Words } from './words';

/** That somebody joined a forum, before the day: “Joined: Nov 2005”. */
export const JOINED: Words = {
  en: 'joined|join date|registered|member since',
  de: 'registriert|mitglied seit|dabei seit',
  fr: 'inscrit|inscrit le|inscription',
  es: 'registrado',
  pt: 'registado|registrado|cadastrado|membro desde',
  it: 'iscritto|iscritto il',
  nl: 'lid geworden|lid sinds',
  pl: 'dołączył|rejestracja',
  sv: 'medlem sedan|gick med',
  cs: 'registrován|registrace',
  ru: 'зарегистрирован|регистрация',
  tr: 'kayıt tarihi|katılım',
  ar: 'تاريخ التسجيل',
  ja: '登録日',
  ko: '가입일',
  zh: '注册|註冊',
};

/** The messages that somebody wrote in a forum, beside their number: “Posts: 31”. */
export const MESSAGES: Words = {
  en: 'posts|messages',
  de: 'beiträge',
  fr: 'messages',
  es: 'mensajes',
  pt: 'mensagens',
  it: 'messaggi',
  nl: 'berichten',
  pl: 'posty',
  sv: 'inlägg',
  cs: 'příspěvky',
  ru: 'сообщения|сообщений',
  tr: 'mesajlar|ileti',
  ar: 'المشاركات',
  ja: '記事',
  ko: '게시글',
  zh: '帖子',
};
