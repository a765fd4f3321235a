import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { useForm } from './form-context';
import type { Path } from '@/contract/request/path';

/** Lets the user pick an element in the page; empty if there is no page. */
export function PickButton({ path }: { path: Path }) {
  const { pickElement } = useForm();
  if (pickElement === undefined) return null;
  return <Button label={t('builderPick')} onClick={() => pickElement(path)} />;
}
