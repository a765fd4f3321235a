import { t } from '@/platform/i18n';
import type { PageChange } from '../builder/predict-page-change';
import { useForm } from '../builder/form-context';
import { useAllowedOrigin } from '../builder/use-allowed-origin';
import { Button } from '../Button';
import { Callout } from '../Callout';

/** Says beforehand which step will have to wait for the user; empty if none is known to. */
export function PageChangeNote({ pageChange }: { pageChange: PageChange | undefined }) {
  const { tabSteps } = useForm();
  const { isAllowed, allow } = useAllowedOrigin(tabSteps, pageChange?.origin);
  if (pageChange === undefined || tabSteps === undefined || isAllowed) return null;
  const { step, host } = pageChange;
  return (
    <Callout kind="note" action={<Button label={t('foretellAllow')} onClick={allow} />}>
      {t('foretellStep', step + 1, host)}
    </Callout>
  );
}
