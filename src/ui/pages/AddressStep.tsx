import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AddressList } from '@/contract/address/address-list';
import type { PageLink } from '@/contract/page-link';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';
import { FileButton } from '../FileButton';
import { LinkChooser } from './LinkChooser';

interface AddressStepProps {
  text: string;
  onText: (text: string) => void;
  /** What the text holds. */
  list: AddressList;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Finds the links of the page in sight; absent where there is none. */
  findLinks: (() => Promise<PageLink[]>) | undefined;
  /** The pages that are open in tabs. Asks the user, in the turn of a click. */
  findTabs: () => Promise<PageLink[]>;
  /** How many pages were chosen in all. */
  count: number;
  /** Further ways to find pages. */
  children?: ComponentChildren;
}

/** Which pages: a list that is typed, pasted or dropped, links of the page in sight, and open tabs. */
export function AddressStep(props: AddressStepProps) {
  const { text, onText, list, chosen, onChoose, findLinks, findTabs, count, children } = props;
  const [links, setLinks] = useState<PageLink[]>();
  const [tabs, setTabs] = useState<PageLink[]>();
  const [trouble, setTrouble] = useState<string>();

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  async function add(typed: string, files: readonly File[]) {
    const { readDropped } = await import('./read-dropped');
    const texts = await Promise.all(files.map(readDropped));
    onText([text, typed, ...texts].filter((each) => each.trim() !== '').join('\n'));
  }

  function drop(event: DragEvent) {
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    event.preventDefault();
    // Before any await: what was dropped is gone after it.
    const typed = dataTransfer.getData('text/plain');
    const files = [...dataTransfer.files];
    void attempt(() => add(typed, files));
  }

  return (
    <section class="pages-step" aria-labelledby="pages-addresses">
      <h2 id="pages-addresses">{t('pagesAddresses')}</h2>
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
      {list.repeated > 0 && <p class="builder-help">{tn('pagesRepeated', list.repeated)}</p>}
      {list.wrong.length > 0 && (
        <p class="builder-problem">{t('pagesWrong', list.wrong.slice(0, 3).join(' · '))}</p>
      )}
      <div class="pages-sources">
        {findLinks !== undefined && links === undefined && (
          <Button
            label={t('pagesLinks')}
            onClick={() => void attempt(async () => setLinks(await findLinks()))}
          />
        )}
        {tabs === undefined && (
          <Button
            label={t('pagesTabs')}
            onClick={() => void attempt(async () => setTabs(await findTabs()))}
          />
        )}
        <FileButton
          label={t('pagesFile')}
          accept=".txt,.csv,.tsv,.xlsx,.md,.json,.jsonl,.html,.xml"
          onFile={(file) => void attempt(() => add('', [file]))}
        />
      </div>
      {tabs === undefined && <p class="builder-help">{t('pagesTabsWhy')}</p>}
      {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      {links !== undefined && (
        <LinkChooser label={t('pagesLinks')} links={links} chosen={chosen} onChoose={onChoose} />
      )}
      {tabs !== undefined && (
        <LinkChooser label={t('pagesTabs')} links={tabs} chosen={chosen} onChoose={onChoose} />
      )}
      {children}
      <output>{count === 0 ? '' : tn('pagesChosen', count)}</output>
    </section>
  );
}
