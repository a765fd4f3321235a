import { t } from '@/platform/i18n';
import { NOISE_KINDS, type NoiseKind, type Settings } from '@/storage/settings';
import { Field } from '../fields/Field';
import { NOISE_TEXTS } from './noise-texts';
import { Section } from '../fields/Section';
import { ToggleField } from '../fields/ToggleField';

interface ComparingSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** What to ignore when a page is compared with an earlier scrape of it. */
export function ComparingSection({ settings, change }: ComparingSectionProps) {
  const { ignoredNoise, ignoredLines } = settings;

  /** They are always in the same order. */
  function put(kind: NoiseKind, on: boolean) {
    const wanted = NOISE_KINDS.filter((one) => (one === kind ? on : ignoredNoise.includes(one)));
    change({ ignoredNoise: wanted });
  }

  return (
    <Section id="comparing" title={t('optionsNoise')} intro={t('optionsNoiseHelp')}>
      {NOISE_KINDS.map((kind) => (
        <ToggleField
          key={kind}
          label={t(NOISE_TEXTS[kind])}
          checked={ignoredNoise.includes(kind)}
          onChange={(on) => put(kind, on)}
        />
      ))}
      <Field label={t('optionsNoiseLines')} help={t('optionsNoiseLinesHelp')} wide>
        {({ controlId, describedBy }) => (
          <textarea
            id={controlId}
            aria-describedby={describedBy}
            rows={3}
            maxLength={4000}
            spellcheck={false}
            value={ignoredLines}
            onInput={(event) => change({ ignoredLines: event.currentTarget.value })}
          />
        )}
      </Field>
    </Section>
  );
}
