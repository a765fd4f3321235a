import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';

interface StepPictureProps {
  /** Counted from 1. */
  step: number;
  /** A `data:` address. */
  address: string;
}

/** What the tab showed after a step: small at first, and as wide as there is room once pressed. */
export function StepPicture({ step, address }: StepPictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      class="step-picture"
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={address} alt={t('stepPicture', step)} />
    </button>
  );
}
