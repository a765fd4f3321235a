import type { Estimate } from '@/contract/credits';
import { t, tn, translate } from '@/platform/i18n';

/** What a request is likely to cost, with the parts behind it. */
export function EstimateLine({ estimate }: { estimate: Estimate }) {
  const { min, max, parts } = estimate;
  if (max === 0) return <p class="builder-help quiet">{t('estimateFree')}</p>;
  return (
    <details class="estimate">
      <summary>{creditsText(min, max)}</summary>
      {/* In few lines, as it pushes down what is to be read before sending. */}
      <ul class="row">
        {parts.map((part) => (
          <li key={`${part.path} ${translate(part.text)}`}>
            {part.kind === 'extra' && '+'}
            {rangeText(part.min, part.max)} {translate(part.text)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function creditsText(min: number, max: number | null): string {
  if (min === max) return tn('estimateCredits', min);
  return max === null ? tn('estimateFrom', min) : t('estimateRange', min, max);
}

function rangeText(min: number, max: number | null): string {
  if (min === max) return String(min);
  return max === null ? `${min}…` : `${min}–${max}`;
}
