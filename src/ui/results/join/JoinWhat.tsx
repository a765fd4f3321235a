import type { JoinedPage } from '@/contract/table/join';
import type { TableField } from '@/contract/table/table-column';
import { t, tn } from '@/platform/i18n';
import { Button } from '../../Button';
import { readableAddress } from '../../readable-address';
import { SegmentedControl } from '../../SegmentedControl';
import { cellText } from '../../table/cell-text';
import { DataTable } from '../../viewer/parts/DataTable';
import '../../viewer/parts/parts.css';
import type { WhatToTake } from './what-to-take';

interface JoinWhatProps {
  what: WhatToTake;
  onWhat: (what: WhatToTake) => void;
  /** Names of fields, as they were typed. */
  names: string;
  onNames: (names: string) => void;
  /** Whether a page can be opened to point at its values; `undefined` until that is known. */
  canPoint: boolean | undefined;
  onPoint: () => void;
  onTry: () => void;
  /** The pages to try. */
  urls: readonly string[];
  /** The new columns. */
  fields: readonly TableField[];
  /** What the pages gave; absent while they were not tried. */
  tried: readonly JoinedPage[] | undefined;
  busy: 'pointing' | 'trying' | 'starting' | undefined;
  /** Whether the pages can be read. */
  isReady: boolean;
}

/** What to take of each page, and what that gives on the first ones. */
export function JoinWhat(props: JoinWhatProps) {
  const { what, onWhat, names, onNames, canPoint, onPoint, onTry } = props;
  const { urls, fields, tried, busy, isReady } = props;
  return (
    <section class="pages-step column" aria-labelledby="join-what">
      <h2 id="join-what">{t('pagesWhat')}</h2>
      <SegmentedControl
        label={t('pagesWhat')}
        value={what}
        onChange={onWhat}
        disabled={busy !== undefined}
        segments={{
          point: 'pointPageTitle',
          product: 'fieldFormatProduct',
          article: 'pickKindArticle',
          names: 'joinNamed',
        }}
      />
      {what === 'point' && (
        <>
          <p class="builder-help quiet">
            {t(canPoint === false ? 'pagesPrivate' : 'joinPointHelp')}
          </p>
          <span>
            <Button
              label={t('joinPoint')}
              icon="pick"
              disabled={canPoint !== true || busy !== undefined}
              onClick={onPoint}
            />
          </span>
        </>
      )}
      {what === 'names' && (
        <label class="join-names tight">
          {t('joinNames')}
          <input
            type="text"
            value={names}
            disabled={busy !== undefined}
            maxLength={2000}
            aria-describedby="join-names-help"
            onInput={({ currentTarget }) => onNames(currentTarget.value)}
          />
          <small class="builder-help quiet" id="join-names-help">
            {t('joinNamesHelp')}
          </small>
        </label>
      )}
      <output class="builder-help quiet">
        {busy === 'pointing' ? t('joinPointing') : busy === 'trying' ? t('joinTrying') : ''}
      </output>
      {fields.length > 0 && tried === undefined && (
        <p class="join-fields">{fields.map(({ name }) => name).join(' · ')}</p>
      )}
      {tried !== undefined && (
        <div class="join-tried">
          <DataTable
            label={t('joinTried')}
            columns={[t('runColumn'), ...fields.map(({ name }) => name)]}
            rows={tried.map(({ cells, problem = '' }, at) => [
              readableAddress(urls[at] ?? ''),
              ...fields.map((_, place) =>
                cells === undefined && place === 0 ? problem : cellText(cells?.[place] ?? null),
              ),
            ])}
          />
        </div>
      )}
      {fields.length > 0 && (
        <span>
          <Button
            label={tn('joinTry', urls.length)}
            variant="quiet"
            disabled={!isReady}
            onClick={onTry}
          />
        </span>
      )}
    </section>
  );
}
