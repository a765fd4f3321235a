import type { Words } from './words';

/** The names of properties that only issue trackers give to a thing. */
export const ISSUE_FIELD: Words = {
  en:
    'assignee|assignees|assigned to|requester|requesters|requested by|milestone|milestones|' +
    'reporter|reviewer|reviewers|priority|severity|sprint|story points|due|due date|fix version|' +
    'fix versions|affects version|affects versions|epic|iteration|estimate|resolution',
  de:
    'zugewiesen an|anfragende|anfragender|anfragenden|bearbeiter|zuständig|meilenstein|priorität|' +
    'schweregrad|fällig|fällig am|fälligkeitsdatum|melder|prüfer',
  fr:
    'assigné à|assignée à|demandeur|responsable|jalon|priorité|échéance|rapporteur|relecteur|' +
    'relecteurs',
  es: 'asignado a|solicitante|hito|prioridad|fecha de vencimiento|informador|revisor|revisores',
  pt:
    'atribuído a|solicitante|responsável|marco|prioridade|data de entrega|data de vencimento|' +
    'relator',
  it: 'assegnatario|assegnato a|richiedente|traguardo|priorità|scadenza|segnalatore|revisori',
  nl: 'toegewezen aan|aanvrager|mijlpaal|prioriteit|ernst|vervaldatum|melder|beoordelaars',
  pl: 'przypisano do|zgłaszający|kamień milowy|priorytet|termin|recenzent|recenzenci',
  sv: 'tilldelad|milstolpe|prioritet|allvarlighetsgrad|förfallodatum|rapportör|granskare',
  cs: 'přiřazeno|žadatel|milník|priorita|závažnost|termín|nahlásil|recenzenti',
  ru: 'исполнитель|назначено|веха|приоритет|критичность|срок|рецензент',
  tr: 'atanan|kilometre taşı|öncelik|önem derecesi|bitiş tarihi|bildiren',
  ar: 'المكلف|مسند إلى|الأولوية|تاريخ الاستحقاق|المراجعون',
  ja: '担当者|依頼者|マイルストーン|優先度|重大度|期限|報告者|レビュアー',
  ko: '담당자|요청자|마일스톤|우선순위|심각도|마감일|보고자|검토자',
  zh: '负责人|受理人|经办人|里程碑|优先级|严重程度|截止日期|报告人|评审人|負責人|優先級',
};

/** Those that museums, shops and blogs use too. */
export const COMMON_FIELD: Words = {
  en: 'label|labels|tags|status|type|project|projects|component|components',
  de: 'schlagwörter|typ|projekt|projekte',
  fr: 'étiquettes|statut|projet|projets',
  es: 'etiquetas|estado|proyecto|proyectos',
  pt: 'etiquetas|estado|projeto|projetos',
  it: 'etichette|stato|progetto|progetti',
  nl: 'labels|status|type|project|projecten',
  pl: 'etykiety|stan|typ|projekt|projekty',
  sv: 'etiketter|status|typ|projekt',
  cs: 'štítky|stav|typ|projekt|projekty',
  ru: 'метки|статус|тип|проект|проекты',
  tr: 'etiketler|durum|tür|proje|projeler',
  ar: 'التصنيفات|الحالة|النوع|المشروع',
  ja: 'ラベル|ステータス|プロジェクト',
  ko: '레이블|상태|유형|프로젝트',
  zh: '标签|状态|项目|標籤|狀態|專案',
};
