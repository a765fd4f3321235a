import type { ComponentProps } from 'preact';
import { useLazy } from '../use-lazy';
import type { OtherView } from './OtherView';

/** {@link OtherView}, loaded after the text that the popup opens with. */
export function LazyOtherView(props: ComponentProps<typeof OtherView>) {
  const module = useLazy(loadOtherView);
  return module === undefined ? null : <module.OtherView {...props} />;
}

/** Loads it, or waits until it is loaded. */
export async function prepareOtherView(): Promise<void> {
  await loadOtherView();
}

function loadOtherView() {
  return import('./OtherView');
}
