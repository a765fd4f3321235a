import { useState } from 'preact/hooks';
import type { AddressList } from '@/contract/address/address-list';
import type { PageLink } from '@/contract/page-link';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';
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
  /** How many pages were chosen in all. */
  count: number;
}

/** Which pages: a list that is typed, pasted or dropped, and links of the page in sight. */
export function AddressStep(props: AddressStepProps) {
  const { text, onText, list, chosen, onChoose, findLinks, count } = props;
  const [links, setLinks] = useState<PageLink[]>();
  const [trouble, setTrouble] = useState<string>();

  async function drop(event: DragEvent) {
    const { items, files } = event.dataTransfer ?? {};
    if (items === undefined || files === undefined) return;
    event.preventDefault();
    const typed = event.dataTransfer?.getData('text/plain') ?? '';
    const texts = await Promise.all([...files].map((file) => file.text()));
    onText([text, typed, ...texts].filter((each) => each.trim() !== '').join('\n'));
  }

  async function find() {
    try {
      setLinks(await findLinks?.());
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    }
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
        onDrop={(event) => void drop(event)}
      />
      {list.repeated > 0 && <p class="builder-help">{tn('pagesRepeated', list.repeated)}</p>}
      {list.wrong.length > 0 && (
        <p class="builder-problem">{t('pagesWrong', list.wrong.slice(0, 3).join(' · '))}</p>
      )}
      {findLinks !== undefined && links === undefined && (
        <span>
          <Button label={t('pagesLinks')} onClick={() => void find()} />
        </span>
      )}
      {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      {links !== undefined && <LinkChooser links={links} chosen={chosen} onChoose={onChoose} />}
      <output>{count === 0 ? '' : tn('pagesChosen', count)}</output>
    </section>
  );
}
