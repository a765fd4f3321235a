import type { Pacer } from '@/async/pacer';
import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TabRequest } from '@/contract/tab-request';
import type { AnnouncedFact } from './constructs/announced-fact';
import { joinFactLines } from './constructs/fact-lines';
import { partTouchingValues } from './constructs/touching-values';
import { partAnswers } from './content/answers-apart';
import { chooseContent } from './content/choose-content';
import { readPageContext } from './content/page-context';
import { nestAnswers } from './content/nested-answers';
import { announcedFacts, markedFacts } from './metadata/announced-facts';
import { taggedFacts } from './metadata/tagged-facts';
import { leaveOutPictures } from './pictures/leave-out-pictures';
import { leaveOutRatingFigures } from './pictures/rating-figures';
import { selectedContent } from './selected-content';

/** The requested part of the page. The report says which it is. */
export async function contentOf(
  snapshot: Snapshot,
  request: TabRequest,
  metadata: Metadata,
  pacer: Pacer,
): Promise<SnapshotElement> {
  const { root, report } = snapshot;
  if (request.selection === true) {
    report.content = { choice: 'selection' };
    return selectedContent(snapshot, request.selectedText);
  }
  if ((request.includeTags ?? []).length > 0) {
    report.content = { choice: 'include-tags' };
  } else if (snapshot.kind === 'whole' || request.onlyMainContent === false) {
    report.content = { choice: 'whole-page' };
  } else {
    const { formValues = false, bringBack = [] } = request;
    const { linkedData, metaTags } = snapshot.head;
    const announced = [
      ...announcedFacts(linkedData),
      ...markedFacts(root),
      ...taggedFacts(metaTags),
      ...writersOf(metadata),
    ];
    joinFactLines(root, announced);
    const context = { ...readPageContext(snapshot, metadata, announced), formValues, bringBack };
    const content = await chooseContent(root, context, report, pacer);
    leaveOutPictures(content);
    leaveOutRatingFigures(content, announced);
    // Comes before the steps that add to lines, after which values could not be told from words.
    partTouchingValues(content);
    nestAnswers(content);
    partAnswers(content);
    return content;
  }
  return root;
}

/** Who wrote the page, each by name, as facts that it states somewhere. */
function writersOf({ author }: Metadata): AnnouncedFact[] {
  const names = typeof author === 'string' ? author.split(', ') : [];
  return names.map((text) => ({ kind: 'person', text }));
}
