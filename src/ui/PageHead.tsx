import type { ComponentChildren } from 'preact';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import './page-head.css';

interface PageHeadProps {
  /** Which of the pages this is. */
  current: PlaceId;
  /** What stands at the end of the line. */
  children?: ComponentChildren;
}

/** The top line of every page in a tab of its own: the product, and its pages with this one marked. */
export function PageHead({ current, children }: PageHeadProps) {
  return (
    <header class="page-head row">
      <span class="page-brand line">
        <img src="/icon/winnow.svg" alt="" />
        <span>Winnow</span>
      </span>
      <nav aria-label={t('winnowPages')}>
        {PLACES.map(([id, label, href]) => (
          <a key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {t(label)}
          </a>
        ))}
      </nav>
      {children}
    </header>
  );
}

type PlaceId = 'build' | 'results' | 'datasets' | 'settings';

const PLACES: readonly (readonly [PlaceId, PlainKey, string])[] = [
  ['build', 'buildNav', '/builder.html'],
  ['results', 'resultsTitle', '/results.html#'],
  ['datasets', 'datasetsTitle', '/results.html#datasets'],
  ['settings', 'buildSettings', '/options.html'],
];
