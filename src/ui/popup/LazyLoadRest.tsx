import type { ComponentProps } from 'preact';
import { useLazy } from '../use-lazy';
import type { LoadRest } from './LoadRest';

/** {@link LoadRest}, loaded on demand: few pages need it. */
export function LazyLoadRest(props: ComponentProps<typeof LoadRest>) {
  const module = useLazy(loadPanel);
  return module === undefined ? null : <module.LoadRest {...props} />;
}

function loadPanel() {
  return import('./LoadRest');
}
