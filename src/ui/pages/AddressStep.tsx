import type { ComponentChildren } from 'preact';
import type { AddressList } from '@/contract/address/address-list';
import type { PageLink, PageLinks } from '@/contract/page-link';
import { t, tn } from '@/platform/i18n';
import { FoundSource } from './FoundSource';
import { ListSource } from './ListSource';

interface AddressStepProps {
  text: string;
  onText: (text: string) => void;
  /** The addresses in the text. */
  list: AddressList;
  /** Finds the links of the visible page; absent if there is none. */
  findLinks: (() => Promise<PageLinks>) | undefined;
  /** The pages that are open in tabs. Asks the user, in the turn of a click. */
  findTabs: () => Promise<PageLink[]>;
  /** How many pages were chosen in all. */
  count: number;
  /** Whether all that is filled in will be there again once this page was closed. */
  isKept: boolean;
  /** Further ways to find pages. */
  children?: ComponentChildren;
}

/**
 * Which pages to read. Ways to find them: a list, links of the visible page, open tabs, and others.
 */
export function AddressStep(props: AddressStepProps) {
  const { text, onText, list, findLinks, findTabs, count, isKept, children } = props;
  return (
    <section class="pages-step column" aria-labelledby="pages-addresses">
      <header>
        <h2 id="pages-addresses">{t('pagesAddresses')}</h2>
        <output>{count === 0 ? '' : tn('pagesChosen', count)}</output>
      </header>
      <div>
        <output class="builder-help quiet">{isKept ? '' : t('pagesNotKept')}</output>
        <ListSource text={text} onText={onText} list={list} />
        {findLinks !== undefined && (
          <>
            <FoundSource title={t('pagesLinks')} find={findLinks} />
            <FoundSource
              title={t('pagesResults')}
              find={async () => ({ links: (await findLinks()).results })}
              empty={t('pagesNoResults')}
            />
          </>
        )}
        <FoundSource
          title={t('pagesTabs')}
          find={async () => ({ links: await findTabs() })}
          why={t('pagesTabsWhy')}
        />
        {children}
      </div>
    </section>
  );
}
