/** A line that is only the name of a property in issue trackers, in several languages. */
export const PROPERTY_NAME = new RegExp(
  `^(?:${[
    'assignees?|assigned to|requesters?|requested by|labels?|tags|milestones?|reporter|reviewers?|priority|severity|sprint|story points|due(?: date)?|fix versions?|affects versions?|components?|epic|iteration|estimate|resolution|status|type|projects?',
    'zugewiesen an|anfragende[rn]?|bearbeiter|zuständig|meilenstein|priorität|schweregrad|fällig(?: am)?|fälligkeitsdatum|melder|prüfer|schlagwörter|typ|projekte?',
    'assignée? à|demandeur|responsable|jalon|priorité|échéance|rapporteur|relecteurs?|étiquettes|statut|projets?',
    'asignado a|solicitante|hito|prioridad|fecha de vencimiento|informador|revisor(?:es)?|etiquetas|estado|proyectos?',
    'atribuído a|solicitante|responsável|marco|prioridade|data de (?:entrega|vencimento)|relator|etiquetas|projetos?',
    'assegnatario|richiedente|assegnato a|traguardo|priorità|scadenza|segnalatore|revisori|etichette|stato|progett[oi]',
    '担当者|依頼者|ラベル|マイルストーン|優先度|重大度|期限|報告者|レビュアー|ステータス|プロジェクト',
    '负责人|受理人|经办人|标签|里程碑|优先级|严重程度|截止日期|报告人|评审人|状态|项目',
  ].join('|')})[:：]?$`,
  'i',
);

/** Those that museums, shops and blogs use too. */
export const COMMON_PROPERTY =
  /^(?:labels?|tags|status|type|projects?|components?|schlagwörter|typ|projekte?|étiquettes|statut|projets?|etiquetas|estado|proyectos?|projetos?|etichette|stato|progett[oi]|ラベル|ステータス|プロジェクト|标签|状态|项目)[:：]?$/i;
