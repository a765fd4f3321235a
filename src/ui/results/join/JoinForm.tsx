import { actsWhenOpened } from '@/contract/left-out';
import { mayLeadTo } from '@/contract/address/leads-to';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  DEFAULT_PACE,
  PACE_LIMITS,
  PAGE_ACTS,
  sitePattern,
  type Pace,
} from '@/contract/many-pages';
import { linkedPages, newColumns, type JoinedPage } from '@/contract/table/join';
import type { TableField } from '@/contract/table/table-column';
import { t, tn, translate } from '@/platform/i18n';
import { Button } from '../../Button';
import { Callout } from '../../Callout';
import { failureText } from '../../failure-text';
import { LocalPlan } from '../../pages/LocalPlan';
import { isInLimits, NumberField, paceProblems, PaceStep, pagesToRead } from '../../pages/PaceStep';
import { runTime } from '../../pages/run-time';
import { useAccess } from '../../pages/use-access';
import type { ResultsServices } from '../results-services';
import { createGrantedSites } from './granted-sites';
import type { JoinableTable, JoinedPages, JoinServices } from './join-services';
import { JoinLinks } from './JoinLinks';
import { JoinWhat } from './JoinWhat';
import { takingOf, type WhatToTake } from './what-to-take';

interface JoinFormProps {
  services: Pick<ResultsServices, 'missingSites' | 'originOfTab' | 'requestOrigins'>;
  /** Shows the run of this id. */
  onStarted: (jobId: string) => void;
  table: JoinableTable;
  join: JoinServices;
  /** The places of the columns with links. */
  columns: readonly number[];
  /** The one to begin with. */
  first: number;
}

/** Which pages to read for the rows of a table, what to take from each, how fast. */
export function JoinForm(props: JoinFormProps) {
  const { table: joinable, join, columns, first, services, onStarted } = props;
  const { table, incognito, noTrace, url: tableUrl = '', tabId } = joinable;
  const [link, setLink] = useState(first);
  const [what, setWhat] = useState<WhatToTake>('point');
  const [pointed, setPointed] = useState<readonly TableField[]>([]);
  const [names, setNames] = useState('');
  const [limits, setLimits] = useState<Pace>();
  const [withoutCookies, setWithoutCookies] = useState(false);
  const [forgets, setForgets] = useState(true);
  const [tried, setTried] = useState<readonly JoinedPage[]>();
  const [busy, setBusy] = useState<'pointing' | 'trying' | 'starting'>();
  const [trouble, setTrouble] = useState<string>();
  const [granted] = useState(() => createGrantedSites(services, join));

  const all = useMemo(() => linkedPages(table.rows, link), [table, link]);
  const urls = useMemo(() => all.slice(0, PACE_LIMITS.pages.max), [all]);
  // Unless the user says otherwise, all pages are read.
  const pace = limits ?? { ...DEFAULT_PACE, pages: urls.length };
  const access = useAccess(services, urls, tabId);
  // As in the run: nothing is opened that may do something there, or that the table's page may not lead to.
  const firstUrl = urls
    .filter((url) => !actsWhenOpened({ url }) && mayLeadTo(tableUrl, url))
    .slice(0, 1);
  // A click on another tab does not count in the one that is opened.
  const toPoint = useAccess(services, firstUrl, undefined);
  const missing = access?.missing ?? [];
  const isClosed = incognito && missing.length > 0;
  const taking = takingOf(what, pointed, names);
  const fields = newColumns(table.columns, taking.fields);

  useEffect(() => {
    const forget = () => granted.forget();
    globalThis.addEventListener('pagehide', forget);
    return () => {
      globalThis.removeEventListener('pagehide', forget);
      forget();
    };
  }, [granted]);

  function orderOf(
    of: readonly string[],
    more: Partial<JoinedPages> = {},
    own = fields,
  ): JoinedPages {
    const isByTab = access?.byTab !== undefined && tabId !== undefined;
    return {
      jobId: crypto.randomUUID(),
      urls: [...of],
      request: { formats: taking.formats },
      pace,
      incognito,
      ...(isByTab && { viaTab: tabId }),
      ...(withoutCookies && { withoutCookies }),
      ...more,
      join: {
        columns: table.columns.map(({ key, name, kind }) => ({ key, name, kind })),
        link,
        fields: own,
        title: table.title,
        rows: table.rows,
        ...(noTrace && { noTrace }),
      },
    };
  }

  async function attempt(doing: 'pointing' | 'trying' | 'starting', work: () => Promise<void>) {
    setBusy(doing);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(undefined);
    }
  }

  async function tryThem(own = fields) {
    setBusy('trying');
    setTried(undefined);
    const order = orderOf(urls.slice(0, TRIED), {}, own);
    setTried(await join.tryPages({ ...order, join: { ...order.join, rows: [] } }));
  }

  const point = () =>
    attempt('pointing', async () => {
      await granted.allow(toPoint?.missing ?? []);
      const [url] = firstUrl;
      if (url === undefined) throw new Error(t(PAGE_ACTS));
      const next = await join.point(url);
      if (next === null) return;
      setPointed(next);
      await tryThem(newColumns(table.columns, next));
    });

  const start = () =>
    attempt('starting', async () => {
      await granted.allow(missing);
      const forget = forgets ? granted.allowed() : [];
      const order = orderOf(urls, forget.length > 0 ? { forget } : {});
      await join.read(order);
      granted.leave();
      onStarted(order.jobId);
    });

  const wrong = paceProblems(pace);
  const isReady =
    fields.length > 0 &&
    wrong.length === 0 &&
    access !== undefined &&
    !isClosed &&
    busy === undefined;
  const unlinked =
    table.rows.length - table.rows.filter((row) => linkedPages([row], link)[0]).length;
  return (
    <section class="pages join fill" aria-labelledby="join-title">
      <div class="pages-steps column">
        <h2 id="join-title" class="join-title">
          {t('joinTitle')}
        </h2>
        <JoinLinks
          table={table}
          columns={columns}
          link={link}
          isBusy={busy !== undefined}
          onLink={(next) => {
            setLink(next);
            setLimits(undefined);
            setTried(undefined);
          }}
          urls={all}
          unlinked={unlinked}
        />
        <JoinWhat
          what={what}
          onWhat={(next) => {
            setWhat(next);
            setTried(undefined);
          }}
          names={names}
          onNames={(next) => {
            setNames(next);
            setTried(undefined);
          }}
          canPoint={toPoint && !(incognito && toPoint.missing.length > 0)}
          onPoint={() => void point()}
          onTry={() =>
            void attempt('trying', async () => {
              await granted.allow(
                missing.filter((one) => urls.slice(0, TRIED).map(sitePattern).includes(one)),
              );
              await tryThem();
            })
          }
          urls={urls.slice(0, TRIED)}
          fields={fields}
          tried={tried}
          busy={busy}
          isReady={isReady}
        />
        <PaceStep pace={pace} onPace={setLimits} />
      </div>
      <footer class="pages-foot row">
        {trouble !== undefined && <Callout kind="problem">{trouble}</Callout>}
        <div class="pages-plan tight">
          <div id="join-wrong" aria-live="polite">
            {wrong.map((problem, at) => (
              <p key={at} class="builder-problem">
                {translate(problem)}
              </p>
            ))}
          </div>
          <LocalPlan
            time={runTime(urls.slice(0, pace.pages), pace.delay)}
            hasService={false}
            withoutCookies={withoutCookies}
            onWithoutCookies={setWithoutCookies}
            access={access}
            isClosed={isClosed}
            forgets={forgets}
            onForget={setForgets}
          />
        </div>
        <NumberField
          label={t('pagesLimit')}
          min={1}
          max={PACE_LIMITS.pages.max}
          isRight={isInLimits('pages', pace.pages)}
          describedBy="join-wrong"
          value={pace.pages}
          onValue={(pages) => setLimits({ ...pace, pages })}
        />
        <Button
          label={tn('pagesRead', pagesToRead(urls.length, pace.pages))}
          variant="primary"
          disabled={!isReady}
          onClick={() => void start()}
        />
      </footer>
    </section>
  );
}

/** How many pages are tried. */
const TRIED = 3;
