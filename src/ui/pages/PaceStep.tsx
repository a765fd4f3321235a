import { useId } from 'preact/hooks';
import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { localized, type UserText } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';

interface PaceProps {
  pace: Pace;
  onPace: (pace: Pace) => void;
}

/** How fast to read pages, and after how long or how much to stop. */
export function PaceStep({ pace, onPace }: PaceProps) {
  return (
    <section class="pages-step column" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      <div class="pages-pace">
        {PARTS.map((part) => (
          <PaceField key={part} part={part} pace={pace} onPace={onPace} />
        ))}
      </div>
      <p class="builder-help quiet">{t('pagesPolite')}</p>
    </section>
  );
}

type Part = keyof Pace;

/** One limit, with what is wrong with it. */
function PaceField({ part, pace, onPace }: PaceProps & { part: (typeof PARTS)[number] }) {
  const { label, unit } = FIELDS[part];
  const { min, max } = PACE_LIMITS[part];
  const id = useId();
  const isRight = isInLimits(part, pace[part]);
  return (
    <div>
      <NumberField
        label={t(label)}
        min={min / unit}
        max={max / unit}
        step={unit === 1 ? 1 : 'any'}
        isRight={isRight}
        describedBy={id}
        value={pace[part] / unit}
        onValue={(value) => onPace({ ...pace, [part]: value * unit })}
      />
      <p class="builder-problem" id={id} aria-live="polite">
        {isRight ? '' : translate(problemOf(part, localized('problemThis')))}
      </p>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  max?: number;
  step?: number | 'any';
  isRight: boolean;
  /** The id of what says what is wrong. */
  describedBy: string;
  /** `NaN` if the field was emptied. */
  value: number;
  onValue: (value: number) => void;
}

/** A number that must be given. */
export function NumberField(props: NumberFieldProps) {
  const { label, min, max, step = 1, isRight, describedBy, value, onValue } = props;
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        min={min}
        max={max}
        step={step}
        required
        aria-invalid={!isRight}
        aria-describedby={describedBy}
        value={Number.isNaN(value) ? '' : value}
        onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** How many pages to read at most stands beside the button; see `PagesFoot` in ManyPages.tsx. */
const PARTS = ['delay', 'minutes', 'megabytes'] as const;
const FIELDS = {
  delay: { label: 'pagesDelay', unit: 1000 },
  pages: { label: 'pagesLimit', unit: 1 },
  minutes: { label: 'pagesMinutes', unit: 1 },
  megabytes: { label: 'pagesMegabytes', unit: 1 },
} as const;

/** What is wrong with a pace, by the names of its fields; empty if all are within their limits. */
export function paceProblems(pace: Pace): UserText[] {
  return [...PARTS, 'pages' as const]
    .filter((part) => !isInLimits(part, pace[part]))
    .map((part) => problemOf(part, localized(FIELDS[part].label)));
}

function problemOf(part: Part, field: UserText): UserText {
  const { unit } = FIELDS[part];
  const { min, max } = PACE_LIMITS[part];
  const rule = localized(unit === 1 ? 'mustBeIntegerRange' : 'mustBeNumberRange', {
    min: String(min / unit),
    max: String(max / unit),
  });
  return localized('problemRule', { field, rule });
}

/** How many of the pages found are read: all, unless a number at most is right and smaller. */
export function pagesToRead(found: number, most: number): number {
  return isInLimits('pages', most) ? Math.min(found, most) : found;
}

/** Whether a part of a pace is within its limits. */
export function isInLimits(part: Part, value: number): boolean {
  const { min, max } = PACE_LIMITS[part];
  return value >= min && value <= max && (FIELDS[part].unit > 1 || Number.isInteger(value));
}
