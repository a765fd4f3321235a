import { useMemo, useState } from 'preact/hooks';
import { isActing } from '@/core/acting-address';
import type { AddressList } from '@/contract/address/address-list';
import { t, tn } from '@/platform/i18n';
import { failureText } from '../failure-text';
import { FileButton } from '../FileButton';
import { readableAddress } from '../readable-address';
import { SourceFold } from './SourceFold';
import { useTicks } from './ticks';
import { Check } from '../Check';

interface ListSourceProps {
  text: string;
  onText: (text: string) => void;
  /** The addresses in the text. */
  list: AddressList;
}

/** A list of addresses that is typed, pasted, dropped or read from a file. */
export function ListSource({ text, onText, list }: ListSourceProps) {
  const { chosen, tick } = useTicks();
  const [trouble, setTrouble] = useState<string>();

  async function add(typed: string, files: readonly File[]) {
    try {
      const { readDropped } = await import('./read-dropped');
      const texts = await Promise.all(files.map(readDropped));
      onText([text, typed, ...texts].filter((each) => each.trim() !== '').join('\n'));
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  function drop(event: DragEvent) {
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    event.preventDefault();
    // Before any await, after which what was dropped is gone.
    void add(dataTransfer.getData('text/plain'), [...dataTransfer.files]);
  }

  const { urls, repeated, wrong } = list;
  const acting = useMemo(() => urls.filter(isActing), [urls]);
  const left = acting.filter((url) => !chosen.has(url)).length;

  return (
    <SourceFold
      title={t('pagesListed')}
      note={urls.length === left ? '' : tn('pagesChosen', urls.length - left)}
      open
    >
      <textarea
        rows={6}
        spellcheck={false}
        autocapitalize="off"
        aria-label={t('pagesPaste')}
        placeholder={t('pagesPaste')}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
      {repeated > 0 && <p class="builder-help quiet">{tn('pagesRepeated', repeated)}</p>}
      {wrong.length > 0 && (
        <p class="builder-problem">
          {tn('pagesWrong', wrong.length, wrong.slice(0, 3).map(beginning).join(' · '))}
        </p>
      )}
      {acting.length > 0 && (
        <fieldset class="pages-links column">
          <legend class="builder-help quiet">{tn('pagesActing', acting.length)}</legend>
          <ul>
            {acting.map((url) => (
              <li key={url}>
                <Check title={url} checked={chosen.has(url)} onChange={(on) => tick([{ url }], on)}>
                  <span dir="auto">{readableAddress(url)}</span>
                </Check>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      <span>
        <FileButton
          label={t('pagesFile')}
          accept=".txt,.csv,.tsv,.xlsx,.md,.json,.jsonl,.html,.xml"
          onFile={(file) => void add('', [file])}
        />
      </span>
    </SourceFold>
  );
}

/** Enough of a line to find it. */
function beginning(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

const LONGEST = 60;
