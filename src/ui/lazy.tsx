import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown. */
export interface Lazy<Props> {
  (props: Props): VNode | null;
  /** Loads it, so that it is shown at once, or waits until it is loaded. */
  load: () => Promise<void>;
}

/**
 * A component for what few people open, so that its page opens sooner.
 *
 * @param load - Imports the component.
 * @param waiting - What is said until it is there. Default: nothing.
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting?: () => string,
): Lazy<Props> {
  let Loaded: FunctionComponent<Props> | undefined;

  async function prepare(): Promise<void> {
    Loaded ??= await load();
  }

  function LazyComponent(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => void prepare().then(() => setLoaded(true)), []);
    if (Loaded !== undefined) return <Loaded {...props} />;
    return waiting === undefined ? null : <p class="view-empty">{waiting()}</p>;
  }

  return Object.assign(LazyComponent, { load: prepare });
}
