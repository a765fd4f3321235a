import type { HintedStep } from '@/contract/recording/hinted-steps';
import { stepSaid } from './step-text';

interface SaidStepProps {
  step: HintedStep;
  before: HintedStep | undefined;
  /** Stands before it. Default: no number. */
  position?: number;
  /** Shows the selector also where words stand in its place. Default: no. */
  isWhole?: boolean;
}

/** What a step does, in one line: what stands in the page is bold. */
export function SaidStep({ step, before, position, isWhole = false }: SaidStepProps) {
  const { action } = step;
  const parts = stepSaid(step, before);
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
