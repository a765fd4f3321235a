import type { Action } from '@/contract/actions';
import type { OtherSelectors } from '@/contract/tab-request';
import { stepSaid } from './step-text';

interface SaidStepProps {
  action: Action;
  before: Action | undefined;
  selectors?: OtherSelectors | undefined;
  /** Stands before it. Default: no number. */
  position?: number;
  /** Shows the selector also where words stand in its place. Default: no. */
  isWhole?: boolean;
}

/** What a step does, in one line: what stands in the page is bold. */
export function SaidStep({ action, before, selectors, position, isWhole = false }: SaidStepProps) {
  const parts = stepSaid(action, before, selectors);
  const hidden =
    isWhole && 'selector' in action && parts.some(({ isQuoted }) => isQuoted)
      ? action.selector
      : undefined;
  return (
    <span class="said" dir="auto">
      {position !== undefined && `${position}. `}
      {parts.map(({ text, isQuoted }, at) =>
        // The parts are those of one sentence.
        isQuoted ? <b key={at}>{text}</b> : text,
      )}
      {hidden !== undefined && (
        <>
          {' '}
          <code>{hidden}</code>
        </>
      )}
    </span>
  );
}
