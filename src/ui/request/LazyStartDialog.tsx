import type { ComponentProps } from 'preact';
import { useLazy } from '../use-lazy';
import type { StartDialog } from './StartDialog';

/** {@link StartDialog}, loaded on demand: few runs need it. */
export function LazyStartDialog(props: ComponentProps<typeof StartDialog>) {
  const module = useLazy(loadDialog);
  return module === undefined ? null : <module.StartDialog {...props} />;
}

function loadDialog() {
  return import('./StartDialog');
}
