import type { PageKind } from '@/contract/capture-report';
import type { ContentRuleId } from '@/contract/capture-report';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import type { Chosen } from '../chosen';
import type { PageText } from '../page-text';

/** A page whose blocks the model has judged. */
export interface JudgedPage {
  page: PageText;
  kind: PageKind;
  /** The page's own title, without the site's name. */
  title: string | undefined;
  /** What the page states in structured data (see metadata/announced-facts.ts). */
  announced: readonly AnnouncedFact[];
  /** For each block, how likely it is content, 0 to 1. */
  likelihoods: readonly number[];
  /** The address of the page. */
  url: string;
  /** Whether what the user typed into fields is wanted. */
  formValues: boolean;
}

/**
 * One rule that corrects a choice of blocks: it keeps what the choice tore apart, or leaves out
 * what is never content. It changes `chosen` only through its methods.
 */
export interface ContentRule {
  id: ContentRuleId;
  apply: (judged: JudgedPage, chosen: Chosen) => void;
}
