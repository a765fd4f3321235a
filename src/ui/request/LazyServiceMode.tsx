import type { ComponentProps, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ServiceMode } from './ServiceMode';

type Props = ComponentProps<typeof ServiceMode>;

/** {@link ServiceMode}, loaded on demand: most people open the popup for the tab. */
export function LazyServiceMode(props: Props) {
  const [Loaded, setLoaded] = useState<{ component: FunctionComponent<Props> }>();
  useEffect(() => {
    void import('./ServiceMode').then((module) => setLoaded({ component: module.ServiceMode }));
  }, []);
  return Loaded === undefined ? null : <Loaded.component {...props} />;
}
