import { useLazy } from '../use-lazy';
import type { RowRunsProps } from './RowRuns';

/** {@link RowRuns}, loaded once a form has steps: few people run them for a list. */
export function LazyRowRuns(props: RowRunsProps) {
  const loaded = useLazy(load);
  return loaded === undefined ? null : <loaded.RowRuns {...props} />;
}

const load = () => import('./RowRuns');
