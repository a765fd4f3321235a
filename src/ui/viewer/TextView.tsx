import { useMemo, useRef, useState } from 'preact/hooks';
import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { beginningOf, piecesOf } from './text-window';
import { ScrollArea } from './ScrollArea';
import type { SourceLanguage } from './source-tokens';
import { COLOURED_UNITS, useColours } from './use-colours';

interface TextViewProps {
  label: string;
  text: string;
  /** How to colour it. Default: as plain text. */
  language?: SourceLanguage;
  /** Shown for an empty text. Default: that there is none. */
  empty?: string | undefined;
}

/**
 * A text of any length. A long one is shown up to a limit that the user can extend, so that it
 * opens at once; copying and saving always take the whole. Give it a `key`, so that another text
 * starts at its top.
 */
export function TextView({ label, text, language, empty = t('viewEmptyWhole') }: TextViewProps) {
  const [limit, setLimit] = useState(FIRST_UNITS);
  const shown = useMemo(() => beginningOf(text, limit), [text, limit]);
  const pieces = useMemo(() => piecesOf(shown, PIECE_UNITS), [shown]);

  const area = useRef<HTMLPreElement>(null);
  useColours(area, language, shown);

  const isCut = shown.length < text.length;
  const hasPlainEnd = language !== undefined && shown.length > COLOURED_UNITS;
  if (text === '') return <p class="view-empty">{empty}</p>;
  return (
    <ScrollArea label={label}>
      <pre class="text-view" dir="auto" ref={area}>
        {pieces.map((piece, index) => (
          <div class="text-piece" key={index}>
            {piece}
          </div>
        ))}
      </pre>
      {(isCut || hasPlainEnd) && (
        <div class="view-more">
          <p class="view-note quiet">
            {translate(
              sentences(
                isCut && t('textShown', shown.length, text.length),
                hasPlainEnd && t('textColoured', COLOURED_UNITS),
              ),
            )}
          </p>
          {isCut && <Button label={t('showMore')} onClick={() => setLimit(limit + MORE_UNITS)} />}
        </div>
      )}
    </ScrollArea>
  );
}

/** About 2,500 lines. */
const FIRST_UNITS = 100_000;
const MORE_UNITS = 400_000;
const PIECE_UNITS = 10_000;
