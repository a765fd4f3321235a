import type { Words } from './words';

/** That a post was changed after it was written: how the line about that begins. */
export const EDITED: Words = {
  en: 'edited|last edited',
  de: 'bearbeitet|zuletzt bearbeitet',
  fr: 'modifié|dernière modification',
  es: 'editado|última edición',
  pt: 'editado|última edição',
  it: 'modificato|ultima modifica',
  ja: '編集済み|編集済|編集',
  zh: '已编辑|已編輯',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** The answer that solved a question: the whole of a line. */
export const ACCEPTED: Words = {
  en: 'accepted *|best answer|best solution|chosen answer|verified answer|solution',
  de: 'akzeptierte antwort|beste antwort|hilfreichste antwort|lösung',
  fr: 'meilleure réponse|réponse acceptée',
  es: 'respuesta aceptada|mejor respuesta',
  pt: 'resposta aceita|melhor resposta',
  it: 'risposta accettata|migliore risposta',
  ja: 'ベストアンサー',
  zh: '最佳答案|已采纳|最佳回答',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** The state of an issue or a question: the whole of a line. */
export const STATE: Words = {
  en: 'open|closed|merged|solved|resolved|pending|answered|in progress|done',
  de: 'offen|geschlossen|gelöst|erledigt',
  fr: 'ouvert|fermé|résolu',
  es: 'abierto|cerrado|resuelto',
  pt: 'aberto|fechado|resolvido',
  it: 'aperto|chiuso|risolto',
  ja: '受付中|解決済み|解決済|未解決',
  zh: '已解决|未解决|已关闭',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** Why a post is shown that others wrote: anywhere in the line above it. */
export const PASSED_ON: Words = {
  en: 'reposted|retweeted|boosted|shared this|replied to|replying to|in reply to|pinned',
  de: 'geteilt|angeheftet|antwort an',
  fr: 'a partagé|a republié|épinglé|en réponse à',
  es: 'republicó|compartió|fijado|en respuesta a',
  pt: 'compartilhou|republicou|fixado|em resposta a',
  it: 'ha condiviso|ha ripubblicato|in risposta a',
  ja: 'リポスト|固定|返信先',
  zh: '转发了|置顶|回复了',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** From whom and to whom a message goes: the label, or how a line begins. */
export const MAIL_PARTY: Words = {
  en: 'to|cc|bcc|from|reply to|reply-to',
  de: 'an|von|kopie|blindkopie',
  fr: 'à|de|pour|cci',
  es: 'para|de|cco',
  pt: 'para|de|cco',
  it: 'a|da|ccn',
  nl: 'aan|van',
  ja: '宛先|差出人|送信元',
  zh: '收件人|发件人|抄送',
  gaps: 'pl sv cs ru tr ar ko',
};

/** That a property has no value: the whole of the value's text. */
export const NO_VALUE: Words = {
  en: 'none|none yet|no *|no * yet|no * or *|no * or * *',
  de: 'kein*|kein* *',
  fr: 'aucun*|aucun* *',
  es: 'ningun*|ningun* *',
  pt: 'nenhum*|nenhum* *',
  it: 'nessun*|nessun* *',
  nl: 'geen|geen *',
  ja: 'なし',
  zh: '无',
  gaps: 'pl sv cs ru tr ar ko',
};
