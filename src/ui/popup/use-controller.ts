import { useEffect, useState } from 'preact/hooks';
import type { PopupController } from './popup-controller';
import type { PopupState } from './popup-state';

/** The controller's state; the component rerenders whenever it changes. */
export function useController(controller: PopupController): PopupState {
  const [state, setState] = useState(controller.state());
  useEffect(() => {
    // It may have changed between the first render and this effect.
    setState(controller.state());
    return controller.subscribe(() => setState(controller.state()));
  }, [controller]);
  return state;
}
