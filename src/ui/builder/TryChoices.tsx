import { t } from '@/platform/i18n';
import { useForm } from './form-context';

/** How the steps are done in the tab; nothing where they are not done there. */
export function TryChoices() {
  const { tryOptions, changeTry } = useForm();
  if (tryOptions === undefined) return null;
  const { stepwise: _stepwise, ...others } = tryOptions;
  return (
    <fieldset class="try-choices">
      <legend>{t('tryLegend')}</legend>
      <label>
        <input
          type="checkbox"
          checked={tryOptions.stepwise === true}
          onChange={({ currentTarget: { checked } }) =>
            changeTry?.(checked ? { ...others, stepwise: true } : others)
          }
        />{' '}
        {t('tryStepwise')}
      </label>
    </fieldset>
  );
}
