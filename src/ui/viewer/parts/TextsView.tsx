import { useContext, useId, useMemo, useState } from 'preact/hooks';
import type { ModelUse } from '@/contract/model-use';
import type { ScrapeData } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { ScrollArea } from '../ScrollArea';
import { citedPieces } from './cited-pieces';
import { locateHighlights } from './locate-highlights';
import { ModelLine } from './ModelLine';
import { OutLink } from './OutLink';
import { PartToolsContext } from './part-tools';
import { report } from '../../failure-text';
import { written } from '../../written';

/**
 * What a model wrote about the page, and the passages it found, each with its place in the text.
 */
export function TextsView({ data, model }: { data: ScrapeData; model?: ModelUse | undefined }) {
  const { summary, answer, highlights, markdown } = data;
  return (
    <ScrollArea label={t('partTexts')}>
      <div class="part">
        {answer && <TextPart name={t('textAnswer')} text={answer} />}
        {summary && <TextPart name={t('textSummary')} text={summary} />}
        {model && <ModelLine model={model} />}
        {highlights && <Highlights highlights={highlights} markdown={markdown ?? ''} />}
      </div>
    </ScrollArea>
  );
}

function TextPart({ name, text }: { name: string; text: string }) {
  return (
    <section>
      <div class="row">
        <h3>{name}</h3>
        <CopyButton text={text} />
      </div>
      <p class="part-text" dir="auto">
        {citedPieces(text).map((piece, index) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <sup key={index}>
              {' '}
              <OutLink url={piece.url} text={piece.number} />
            </sup>
          ),
        )}
      </p>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const { copyText } = useContext(PartToolsContext);
  const [status, setStatus] = useState('');

  async function copied() {
    await written(copyText(text));
    return t('partCopied');
  }

  return (
    <>
      <Button
        label={t('partCopy')}
        icon="copy"
        variant="quiet"
        onClick={() => void report(copied(), setStatus)}
      />
      <output class="view-note quiet">{status}</output>
    </>
  );
}

function Highlights({ highlights, markdown }: { highlights: string; markdown: string }) {
  const id = useId();
  const { passages, pieces } = useMemo(
    () => locateHighlights(highlights, markdown),
    [highlights, markdown],
  );

  function show(highlight: number) {
    const mark = document.getElementById(`${id}-${highlight}`);
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus();
  }

  return (
    <section>
      <div class="row">
        <h3>{t('textHighlights')}</h3>
        <CopyButton text={highlights} />
      </div>
      <ul class="highlights stack">
        {passages.map(({ text, found, heading }, index) => (
          <li key={index}>
            {heading !== undefined && <h4 dir="auto">{heading}</h4>}
            <blockquote dir="auto">{text}</blockquote>
            {found ? (
              <Button label={t('showInText')} icon="search" onClick={() => show(index)} />
            ) : (
              markdown !== '' && <span class="view-note quiet">{t('notInText')}</span>
            )}
          </li>
        ))}
      </ul>
      {markdown !== '' && (
        <>
          <h3>{t('textMarked')}</h3>
          <div class="part-text marked box" dir="auto">
            {pieces.map(({ text, highlight }, index) =>
              highlight === undefined ? (
                text
              ) : (
                <mark key={index} id={`${id}-${highlight}`} tabIndex={-1}>
                  {text}
                </mark>
              ),
            )}
          </div>
        </>
      )}
    </section>
  );
}
