import { useId } from 'preact/hooks';
import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { localized } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';

interface PaceStepProps {
  pace: Pace;
  onPace: (pace: Pace) => void;
}

/** How fast to read pages, and when to stop. A field that was emptied is `NaN`. */
export function PaceStep({ pace, onPace }: PaceStepProps) {
  return (
    <section class="pages-step" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      <div class="pages-pace">
        {FIELDS.map((field) => (
          <PaceField
            key={field.part}
            field={field}
            value={pace[field.part]}
            onValue={(value) => onPace({ ...pace, [field.part]: value })}
          />
        ))}
      </div>
      <p class="builder-help">{t('pagesPolite')}</p>
    </section>
  );
}

interface PaceFieldProps {
  field: (typeof FIELDS)[number];
  value: number;
  onValue: (value: number) => void;
}

/** One limit, with what is wrong with it. */
function PaceField({ field, value, onValue }: PaceFieldProps) {
  const { part, label, unit } = field;
  const id = useId();
  const isRight = isInLimits(field, value);
  const min = PACE_LIMITS[part].min / unit;
  const max = PACE_LIMITS[part].max / unit;
  const rule = localized(unit === 1 ? 'mustBeIntegerRange' : 'mustBeNumberRange', {
    min: String(min),
    max: String(max),
  });
  return (
    <div>
      <label>
        <span>{t(label)}</span>
        <input
          type="number"
          min={min}
          max={max}
          step={unit === 1 ? 1 : 'any'}
          required
          aria-invalid={!isRight}
          aria-describedby={id}
          value={Number.isNaN(value) ? '' : value / unit}
          onInput={(event) => onValue(event.currentTarget.valueAsNumber * unit)}
        />
      </label>
      <p class="builder-problem" id={id} aria-live="polite">
        {isRight
          ? ''
          : translate(localized('problemRule', { field: localized('problemThis'), rule }))}
      </p>
    </div>
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
  return FIELDS.every((field) => isInLimits(field, pace[field.part]));
}

function isInLimits({ part, unit }: (typeof FIELDS)[number], value: number): boolean {
  const { min, max } = PACE_LIMITS[part];
  return value >= min && value <= max && (unit > 1 || Number.isInteger(value));
}
