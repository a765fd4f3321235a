import {
  namelessFrame,
  partialText,
  truncationText,
  type CaptureReport,
  type ContentRuleId,
  type FrameReport,
  type LeftOut,
} from '@/contract/capture-report';
import { collectedText, type Collected } from '@/contract/collect';
import { listed } from '@/contract/user-text';
import { t, tn, translate } from '@/platform/i18n';

export interface ReportSentence {
  /** `missing`: something of the page is not in the result; `left`: so it was meant. */
  kind: 'read' | 'left' | 'missing';
  text: string;
}

/** The capture report in plain words: first what is missing, then what was read and left out. */
export function reportSentences(report: CaptureReport): ReportSentence[] {
  const groups = [
    missing([report.nodes === 0 && t('reportNothing')]),
    missing(report.truncated.map((cut) => translate(truncationText(cut)))),
    missing([report.selectionAsText === true && t('reportSelectionAsText')]),
    missing([report.withoutScripts === true && t('reportWithoutScripts')]),
    collected(report.collected),
    missing([report.partial !== undefined && translate(partialText(report.partial))]),
    missing([report.content.dialog === true && t('reportDialog')]),
    missing(
      (report.steps ?? []).map(({ action, end, foundBy }) =>
        end === 'skipped'
          ? t('reportStepSkipped', String(action + 1))
          : foundBy !== undefined && t(FOUND_TEXT[foundBy], String(action + 1)),
      ),
    ),
    missing(report.frames.map(frameProblem)),
    missing([
      tn('reportCanvasTainted', report.canvases.tainted),
      tn('reportCanvasSkipped', report.canvases.skipped),
      report.ignored.length > 0 && t('reportIgnored', report.ignored.join(', ')),
    ]),
    read([
      t(CONTENT_TEXT[report.content.choice]),
      report.content.pageKind !== undefined && t(KIND_TEXT[report.content.pageKind]),
    ]),
    ...repairs(report.content.rules ?? []),
    left([leftOutText(report.content.leftOut)]),
    read([
      tn('reportFramesRead', count(report.frames, 'included')),
      tn('reportFramesPlayer', count(report.frames, 'player')),
    ]),
    left([tn('reportFramesHidden', count(report.frames, 'hidden'))]),
    read([
      tn('reportOpenRoots', report.shadowRoots.open),
      tn('reportClosedRoots', report.shadowRoots.closed),
      tn('reportCanvasRead', report.canvases.included),
    ]),
    left([tn('reportHidden', report.hidden.elements)]),
    read([tn('reportUnseen', report.unseen?.texts ?? 0)]),
    left([tn('reportInvisible', report.invisible ?? 0)]),
  ];
  return groups.flat();
}

const CONTENT_TEXT = {
  'whole-page': 'reportWholePage',
  'main-content': 'reportMainContent',
  selection: 'reportSelection',
  'include-tags': 'reportIncludeTags',
} as const;

const KIND_TEXT = {
  article: 'reportKindArticle',
  documentation: 'reportKindDocumentation',
  forum: 'reportKindForum',
  product: 'reportKindProduct',
  listing: 'reportKindListing',
  collection: 'reportKindCollection',
  service: 'reportKindService',
} as const;

/** What a rule did: a part of the list of what else was kept, or a sentence about what was left out. */
const RULE_TEXT = {
  records: { kept: 'ruleRecords' },
  heads: { kept: 'ruleHeads' },
  announced: { kept: 'ruleAnnounced' },
  posts: { kept: 'rulePosts' },
  messages: { kept: 'rulePosts' },
  wholes: { kept: 'ruleWholes' },
  'section-headings': { kept: 'ruleSectionHeadings' },
  controls: { leftOut: 'reportControlsLeftOut' },
  copies: { leftOut: 'reportCopiesLeftOut' },
} as const satisfies Record<ContentRuleId, object>;

/** What rules kept and left out. Says nothing of rules that only earlier versions had. */
function repairs(rules: readonly string[]): ReportSentence[][] {
  const texts = rules.filter(isRule).map((rule) => RULE_TEXT[rule]);
  const kept = new Set(texts.flatMap((text) => ('kept' in text ? text.kept : [])));
  const leftOut = new Set(texts.flatMap((text) => ('leftOut' in text ? text.leftOut : [])));
  return [
    read([kept.size > 0 && t('reportAlsoKept', translate(listed([...kept].map((key) => t(key)))))]),
    left([...leftOut].map((key) => t(key))),
  ];
}

function isRule(name: string): name is ContentRuleId {
  return Object.hasOwn(RULE_TEXT, name);
}

/** What scrolling the page gave. */
function collected(done: Collected | undefined): ReportSentence[] {
  if (done === undefined) return [];
  const text = translate(collectedText(done));
  return done.ended === 'end' ? read([text]) : missing([text]);
}

/** How much the choice left out. */
function leftOutText(leftOut: LeftOut | undefined): string | false {
  if (leftOut === undefined) return false;
  return tn('reportLeftOut', leftOut.words, leftOut.blocks);
}

function frameProblem({ state, url }: FrameReport): string | false {
  const nameless = namelessFrame(url);
  const name = nameless === undefined ? url : `(${translate(nameless)})`;
  switch (state) {
    case 'blocked':
      return t('reportFrameBlocked', name);
    case 'sandboxed':
      return t('reportFrameSandboxed', name);
    case 'loading':
      return t('reportFrameLoading', name);
    case 'included':
    case 'player':
    case 'hidden':
      return false;
  }
}

function count(frames: FrameReport[], state: FrameReport['state']): number {
  return frames.filter((frame) => frame.state === state).length;
}

const missing = kindOf('missing');
const left = kindOf('left');
const read = kindOf('read');

/** Empty or false texts mean that there is nothing to say, and are left out. */
function kindOf(kind: ReportSentence['kind']) {
  return (texts: readonly (string | false)[]): ReportSentence[] =>
    texts.flatMap((text) => (text ? [{ kind, text }] : []));
}

const FOUND_TEXT = { other: 'reportFoundByOther', doubtful: 'reportFoundDoubtful' } as const;
