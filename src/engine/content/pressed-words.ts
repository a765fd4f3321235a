import { landmarkBits } from './landmarks';
import type { Region } from './page-text';

/** Whether a text is on a button. */
export function isOnButton({ region }: { region: Region }): boolean {
  return (region.landmarks & BUTTON) !== 0;
}

/** Whether an element is a button or in one, or a link that leads nowhere. */
export function isHandle({ landmarks, element, parent }: Region): boolean {
  if ((landmarks & BUTTON) !== 0) return true;
  return [element, parent?.element].some(
    (at) => at?.localName === 'a' && (at.getAttribute('href') ?? '#').endsWith('#'),
  );
}

const BUTTON = landmarkBits('button');

/** Labels of what readers press below or beside a post, one or two words each. */
export const PRESSED_WORDS = new RegExp(
  `^(?:${[
    'repl(?:y|y all)|quote(?: reply)?|react|like|unlike|share|save|report|flag|award|follow(?:ing)?|subscribe|edit|delete|hide|copy(?: link)?|more|show more|see more|view thread|permalink|link|parent|root|next|prev(?:ious)?|context|bookmark|improve this(?: question| answer)?|helpful|useful|upvote|downvote|translate|(?:see|view|show) results|mark as unread|forward|collapse|expand|reply in thread',
    'antworten|zitieren|gefällt mir|teilen|merken|melden|folgen|bearbeiten|löschen|mehr|mehr anzeigen|weiterleiten|hilfreich|beitrag melden',
    "répondre|citer|j’aime|j'aime|partager|enregistrer|signaler|suivre|modifier|supprimer|plus|voir plus|transférer|utile",
    'responder|citar|me gusta|compartir|guardar|denunciar|seguir|editar|eliminar|más|ver más|reenviar|útil',
    'curtir|compartilhar|salvar|excluir|mais|ver mais|encaminhar',
    'rispondi|cita|mi piace|condividi|salva|segnala|segui|modifica|elimina|altro|inoltra',
    '返信(?:する)?|引用|いいね!?|シェア|保存|通報(?:する)?|フォロー(?:する)?|編集|削除|もっと見る|回复|引用回复|赞|分享|收藏|举报|关注|编辑|删除|更多',
  ].join('|')})$`,
  'i',
);
