import { t } from '@/platform/i18n';
import { useLazy } from '../../use-lazy';
import type { PartId } from '../part-list';
import type { Shown } from '../shown';
import type { PartTools } from './part-tools';

interface LazyPartProps {
  part: PartId;
  shown: Shown;
  requestOrigins: PartTools['requestOrigins'];
}

/** The view of a part. The views are loaded when one is opened, as most results have none. */
export function LazyPart(props: LazyPartProps) {
  const views = useLazy(load);
  if (views === undefined) return <p class="view-empty">{t('partLoading')}</p>;
  return <views.PartView {...props} />;
}

const load = () => import('./PartView');
