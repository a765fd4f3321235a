/** To sign up for letters and the like, anywhere in a text. */
export const SIGN_UP =
  /newsletter|subscri|sign ?up|in(?:to)? your inbox|mailing list|abonn|s['’]inscrire|inscrivez|suscr[ií]b|inscreva|assine|iscriviti|メルマガ|購読|订阅/i;
/** What subscribers get. */
export const LETTERS =
  /newsletter|\binbox\b|mailing list|by e-?mail|postfach|per e-?mail|boîte (?:mail|de réception)|lettre d['’]info|bolet[ií]n|buz[óo]n|correo|caixa de entrada|casella|メルマガ|メールマガジン|邮箱/i;
