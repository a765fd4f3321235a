import { useLayoutEffect, useRef } from 'preact/hooks';
import type { StoredForm } from '@/storage/drafts';
import type { FormState } from '@/drafts/form-state';
import { isSameRequest } from '@/drafts/same-request';
import type { RequestPage, RequestServices } from './request-services';

interface KeptFormOptions {
  page: RequestPage;
  services: Pick<RequestServices, 'keepForm' | 'watchForm'>;
  /** The form as it was read. */
  initial: FormState;
  /** What is to be stored of the form now. */
  state: StoredForm;
  /**
   * Called with what another extension page wrote.
   *
   * @param returns - The form had been left for the page, and this is how the user comes back.
   */
  onOther: (other: FormState, returns: boolean) => void;
}

/**
 * Stores a form as it is written, and tells what other extension pages write into the same draft.
 *
 * @returns `leave`, to call when the user leaves the form to point at something in the page: it
 *   stays stored as it is until somebody writes the outcome.
 */
export function useKeptForm(props: KeptFormOptions): { leave: () => void } {
  const { page, services, initial, state, onOther } = props;
  const leaving = useRef(false);
  const text = JSON.stringify(state);
  // What another extension page wrote is not written again: that page may have written more before
  // this one has drawn the first change.
  const taken = useRef<StoredForm[]>(initial.isStored === true ? [initial] : []);
  // Not after the next frame: by then, what the user did next may have closed the popup.
  useLayoutEffect(() => {
    const at = taken.current.findLastIndex((form) => isSameRequest(state, form));
    if (at < 0 && !leaving.current) void services.keepForm(page, state);
    taken.current = at < 0 ? [] : taken.current.slice(at);
    // Page and form are told by their texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, text]);

  // At the same time: what another page wrote is read before this one's writing is sealed.
  useLayoutEffect(
    () =>
      services.watchForm(page, initial, (other) => {
        const returns = leaving.current;
        leaving.current = false;
        if (!returns || other.picked === undefined) taken.current.push(other);
        onOther(other, returns);
      }),
    // Address and tab identify the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [services, page.url, page.tabId, page.draft],
  );

  return {
    leave: () => {
      leaving.current = true;
    },
  };
}
