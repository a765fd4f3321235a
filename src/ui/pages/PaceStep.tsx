import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { t } from '@/platform/i18n';

interface PaceStepProps {
  pace: Pace;
  onPace: (pace: Pace) => void;
}

/** How fast to read pages, and when to stop. */
export function PaceStep({ pace, onPace }: PaceStepProps) {
  return (
    <section class="pages-step" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      <div class="pages-pace">
        {FIELDS.map(({ part, label, unit }) => (
          <label key={part}>
            <span>{t(label)}</span>
            <input
              type="number"
              min={PACE_LIMITS[part].min / unit}
              max={PACE_LIMITS[part].max / unit}
              step={unit === 1 ? 1 : 'any'}
              required
              value={pace[part] / unit}
              onInput={(event) => {
                const value = event.currentTarget.valueAsNumber;
                if (Number.isFinite(value)) onPace({ ...pace, [part]: value * unit });
              }}
            />
          </label>
        ))}
      </div>
      <p class="builder-help">{t('pagesPolite')}</p>
    </section>
  );
}

const FIELDS = [
  { part: 'delay', label: 'pagesDelay', unit: 1000 },
  { part: 'pages', label: 'pagesLimit', unit: 1 },
  { part: 'minutes', label: 'pagesMinutes', unit: 1 },
  { part: 'megabytes', label: 'pagesMegabytes', unit: 1 },
] as const;

/** Whether every part of a pace is within its limits. */
export function isPace(pace: Pace): boolean {
  return FIELDS.every(({ part }) => {
    const { min, max } = PACE_LIMITS[part];
    return pace[part] >= min && pace[part] <= max;
  });
}
