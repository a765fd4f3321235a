import { t } from '@/platform/i18n';
import { Check } from '../Check';
import type { Form, TryOptions } from './form-context';

/** How the steps are done in the tab. */
export function TryChoices({ tryOptions = {}, changeTry }: Pick<Form, 'tryOptions' | 'changeTry'>) {
  function change(name: keyof TryOptions, isOn: boolean) {
    const { [name]: _former, ...others } = tryOptions;
    changeTry?.(isOn ? { ...others, [name]: true } : others);
  }

  return (
    <fieldset class="try-choices">
      <legend>{t('tryLegend')}</legend>
      {CHOICES.map(({ name, label }) => (
        <Check
          key={name}
          checked={tryOptions[name] === true}
          onChange={(isOn) => change(name, isOn)}
        >
          {t(label)}
        </Check>
      ))}
    </fieldset>
  );
}

const CHOICES = [
  { name: 'stepwise', label: 'tryStepwise' },
  { name: 'pictures', label: 'tryPictures' },
] as const;
