import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from './Button';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  /** What is about to happen, and whether it can be undone. */
  question: string;
  confirmLabel: string;
  /** Default: "Keep". */
  closeLabel?: string;
  /** Whether confirming destroys something. Default: true. */
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before something that cannot be undone. Escape and the first button cancel.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirmLabel, closeLabel = t('confirmKeep'), danger = true } = props;
  const { onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);

  return (
    <dialog class="confirm-dialog" ref={dialog} onClose={onClose} aria-label={question}>
      <p>{question}</p>
      <div class="confirm-buttons">
        <Button label={closeLabel} onClick={onClose} buttonRef={keep} />
        <Button
          label={confirmLabel}
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        />
      </div>
    </dialog>
  );
}
