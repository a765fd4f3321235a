import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from './Button';

/**
 * The part of a long list that is drawn, so that its size costs nothing until the user asks for
 * more.
 */
interface Parts<Entry> {
  shown: readonly Entry[];
  /** A button that shows another part; empty if everything is shown. */
  more: ComponentChild;
}

/**
 * Shows a list in parts.
 *
 * @param part - How many entries a part has.
 * @param needed - How many entries have to be shown, whatever the user asked for. Default: none.
 */
export function useParts<Entry>(list: readonly Entry[], part: number, needed = 0): Parts<Entry> {
  const [asked, setAsked] = useState(part);
  const limit = Math.max(asked, Math.ceil(needed / part) * part);
  return {
    shown: list.slice(0, limit),
    more: list.length > limit && (
      <div class="view-more">
        <Button label={t('showMore')} onClick={() => setAsked(limit + part)} />
      </div>
    ),
  };
}
