import type { ComponentProps } from 'preact';
import { useLazy } from '../use-lazy';
import type { ManyPages } from './ManyPages';
import type { PagesRun } from './PagesRun';

/** The form for many pages, loaded when it is opened. */
export function LazyManyPages(props: ComponentProps<typeof ManyPages>) {
  const loaded = useLazy(loadForm);
  return loaded === undefined ? null : <loaded.ManyPages {...props} />;
}

/** A job of many pages, loaded when one is opened. */
export function LazyPagesRun(props: ComponentProps<typeof PagesRun>) {
  const loaded = useLazy(loadRun);
  return loaded === undefined ? null : <loaded.PagesRun {...props} />;
}

const loadForm = () => import('./ManyPages');
const loadRun = () => import('./PagesRun');
