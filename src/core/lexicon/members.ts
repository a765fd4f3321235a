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

/** What else a forum says about somebody: “Location: Bern”, “Reputation: 12”. */
export const STANDING: Words = {
  en: 'reputation|badge|badges|level|location|rank|threads',
  de: 'reputation|abzeichen|stufe|ort|wohnort|rang|themen',
  fr: 'réputation|niveau|localisation|lieu|rang|sujets',
  es: 'reputación|insignias|nivel|ubicación|rango|temas',
  pt: 'reputação|emblemas|nível|localização|tópicos',
  it: 'reputazione|livello|località|grado|discussioni',
  nl: 'reputatie|niveau|locatie|woonplaats|rang|onderwerpen',
  pl: 'reputacja|odznaki|poziom|lokalizacja|skąd|ranga|tematy',
  sv: 'rykte|märken|nivå|plats|ort|rang|trådar',
  cs: 'reputace|odznaky|úroveň|bydliště|hodnost|témata',
  ru: 'репутация|значки|уровень|откуда|местоположение|звание|темы',
  tr: 'itibar|rozetler|seviye|konum|rütbe|konular',
  ar: 'السمعة|الأوسمة|المستوى|الموقع|الرتبة|المواضيع',
  ja: '評判|バッジ|レベル|所在地|ランク|スレッド数',
  ko: '평판|배지|레벨|위치|등급|스레드',
  zh: '声望|徽章|等级|来自|头衔|聲望|等級',
};

/** The messages that somebody wrote in a forum, beside their number: “Posts: 31”. */
export const MESSAGES: Words = {
  en: 'post|posts|message|messages',
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
