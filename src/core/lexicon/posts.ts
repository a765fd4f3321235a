import type { Words } from './words';

/** To answer a post: the whole of a link or button. */
export const ANSWER: Words = {
  en: 'reply|reply all|reply in thread|quote|quote reply|answer',
  de: 'antworten|allen antworten|zitieren',
  fr: 'répondre|répondre à tous|citer',
  es: 'responder|responder a todos|citar',
  pt: 'responder|responder a todos|citar',
  it: 'rispondi|rispondi a tutti|cita',
  ja: '返信|返信する|引用',
  zh: '回复|回覆|引用|引用回复',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To add a text of one's own, or to complain about one: the whole of a line. */
export const TO_COMMENT: Words = {
  en: 'add a comment|write a comment|leave a comment|post a comment|add a public comment|write a reply|leave a reply|post your answer|write a review|write your review|leave a review|add a review|add your review|review this *|report this *|report an *',
  de: 'kommentar schreiben|kommentar hinzufügen|antwort schreiben|antwort hinzufügen|bewertung schreiben|bewertung abgeben',
  fr: 'ajouter un commentaire|écrire un commentaire|laisser un commentaire',
  es: 'escribe un comentario|añade un comentario|deja un comentario|deja tu comentario',
  pt: 'adicionar um comentário|deixe um comentário',
  it: 'aggiungi un commento|lascia un commento',
  ja: 'コメントを追加|コメントを入力|コメントを書く|コメントする|コメントを追加する|レビューを書く',
  zh: '写评论|发表评论|添加评论|發表評論|我要评价',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To tell the site's keepers about a post: the whole of a link or button. */
export const REPORT: Words = {
  en: 'report|flag|report post|report abuse',
  de: 'melden|beitrag melden',
  fr: 'signaler',
  es: 'denunciar|reportar',
  pt: 'denunciar|reportar',
  it: 'segnala',
  ja: '通報|通報する',
  zh: '举报|舉報|檢舉',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To change or take away what stands beside it: the whole of a link or button. */
export const CHANGE: Words = {
  en: 'edit|delete|remove|revoke|hide',
  de: 'bearbeiten|löschen|entfernen|ausblenden',
  fr: 'modifier|supprimer|retirer|masquer',
  es: 'editar|eliminar|borrar|quitar|ocultar',
  pt: 'editar|excluir|eliminar|apagar|remover|ocultar',
  it: 'modifica|elimina|rimuovi|nascondi',
  ja: '編集|削除',
  zh: '编辑|編輯|更改|删除|刪除|隐藏',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What else readers do with a post: the whole of a link or button. */
export const KEEP: Words = {
  en: 'follow|following|subscribe|save|save for later|bookmark|favorite|award|give award|react|unlike|downvote|permalink|permanent link|direct link|link|link to|anchor|embed|parent|root|context|past|translate|forward|copy|mark as unread|view thread|view results|see results|show results|improve this|improve this *',
  de: 'folgen|merken|auf die merkliste|speichern|weiterleiten|übersetzen',
  fr: 'suivre|enregistrer|transférer|traduire',
  es: 'seguir|guardar|reenviar|traducir',
  pt: 'seguir|salvar|guardar|encaminhar|traduzir',
  it: 'segui|salva|inoltra|traduci',
  ja: 'フォロー|フォローする|保存|転送|翻訳',
  zh: '关注|收藏|保存|转发|翻译',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To the thing after or before: the whole of a link or button. */
export const TURN: Words = {
  en: 'next|prev|previous',
  de: 'weiter|nächste|zurück|vorherige',
  fr: 'suivant|précédent',
  es: 'siguiente|anterior',
  pt: 'próximo|anterior',
  it: 'successivo|precedente',
  ja: '次へ|前へ',
  zh: '下一页|上一页|下一頁|上一頁',
  gaps: 'nl pl sv cs ru tr ar ko',
};
