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
 */
export function useParts<Entry>(list: readonly Entry[], part: number): Parts<Entry> {
  const [limit, setLimit] = useState(part);
  return {
    shown: list.slice(0, limit),
    more: list.length > limit && (
      <div class="view-more">
        <Button label={t('showMore')} onClick={() => setLimit(limit + part)} />
      </div>
    ),
  };
}
