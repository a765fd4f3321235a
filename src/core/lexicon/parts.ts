import type { Words } from './words';

/** The list of a page's headings: the whole of a line. */
export const CONTENTS: Words = {
  en: 'table of contents|on this page|in this page|on this article|in this article|in this post|in this guide',
  de: 'inhaltsverzeichnis|auf dieser seite',
  fr: 'table des matières|sommaire|sur cette page',
  es: 'tabla de contenido|tabla de contenidos|índice de contenido|índice de contenidos|en esta página',
  pt: 'sumário|nesta página',
  it: 'sommario|in questa pagina',
  ja: '目次|このページの内容',
  zh: '目录|目錄|本页内容',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** Files that go with a message: part of what their box is called. */
export const ATTACHMENT: Words = {
  en: 'attach*',
  de: 'anhang|anhänge',
  fr: 'pièce jointe|pièces jointes',
  es: 'adjunt*',
  pt: 'anexo|anexos',
  it: 'allegat*',
  ja: '添付',
  zh: '附件',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What forms ask a person for to hear of them: name, address of mail, telephone, a message. */
export const PERSONAL: Words = {
  en: 'name|firstname|lastname|surname|fullname|email|mail|phone|tel|message',
  de: 'vorname|nachname|telefon*|nachricht',
  fr: 'nom|prénom|courriel|téléphone',
  es: 'nombre|apellido|apellidos|correo|teléfono|mensaje',
  pt: 'nome|sobrenome|telefone|mensagem',
  it: 'cognome|messaggio|telefono',
  nl: 'naam|voornaam|achternaam|bericht|telefoon*',
  sv: 'namn|förnamn|efternamn|meddelande',
  ja: '氏名|お名前|メール|電話|ご用件',
  zh: '姓名|邮箱|郵箱|电话|電話|留言',
  gaps: 'pl cs ru tr ar ko',
  more: 'navn|besked',
};
