import { useContext, useEffect, useState } from 'preact/hooks';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { originsOf } from '../../fetch-image';
import { OutLink } from './OutLink';
import { PartToolsContext } from './part-tools';
import { expiryOf, timeLeft, timeText } from './time-text';
import { failureText } from '../../failure-text';

interface RemoteFileProps {
  name: string;
  url: string;
  kind: 'image' | 'audio' | 'video' | 'document';
  /** How long the service stores it; absent if it is not the service's. */
  hours?: number;
}

/**
 * A file that a result names by its address. It is fetched only when the user wants to see or save
 * it, and shown from memory. If it is the service's, it is then kept with the result. If fetching
 * fails, its address remains as a way out.
 */
export function RemoteFile({ name, url, kind, hours }: RemoteFileProps) {
  const tools = useContext(PartToolsContext);
  const { fetchMedia, saveFile, requestOrigins, keptMedia } = tools;
  const isPassing = hours !== undefined && tools.isOfService;
  const [file, setFile] = useState<Blob>();
  const [isKept, setKept] = useState(false);
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (!isPassing) return undefined;
    let isGone = false;
    void keptMedia(url).then((found) => {
      if (found === undefined || isGone) return;
      setFile(found);
      setKept(true);
      setShown(true);
    });
    return () => {
      isGone = true;
    };
  }, [url, isPassing, keptMedia]);

  async function fetched(): Promise<Blob | undefined> {
    if (file !== undefined) return file;
    setBusy(true);
    setProblem('');
    try {
      const found = await (isPassing ? fetchMedia(url) : fetchMedia(url, tools.page));
      setFile(found);
      if (isPassing) void tools.keepMedia(url, found).then(setKept);
      return found;
    } catch (error) {
      setProblem(failureText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function show() {
    if ((await fetched()) !== undefined) setShown(true);
  }

  async function save() {
    const found = await fetched();
    if (found === undefined) return;
    const { savedName } = await import('@/export/saved-name');
    saveFile(savedName(url, kind, found), found);
  }

  async function allow() {
    if ((await requestOrigins?.(originsOf([url]))) === true) await show();
  }

  return (
    <section class="remote-file">
      <div class="row">
        <h3>{name}</h3>
        {isPassing &&
          (isKept ? (
            <span class="view-note quiet">{t('fileKept')}</span>
          ) : (
            <TimeLeft url={url} hours={hours} />
          ))}
      </div>
      <OutLink url={url} />
      <div class="row">
        {kind !== 'document' && !isShown && (
          <Button
            label={busy ? t('fileLoading') : t('fileShow')}
            disabled={busy}
            onClick={() => void show()}
          />
        )}
        <Button label={t('fileSave')} icon="download" disabled={busy} onClick={() => void save()} />
        {problem !== '' && requestOrigins !== undefined && originsOf([url]).length > 0 && (
          <Button label={t('allowSites')} disabled={busy} onClick={() => void allow()} />
        )}
      </div>
      {problem !== '' && (
        <p class="part-problem" role="alert">
          {problem}
        </p>
      )}
      {isShown && file !== undefined && <Media name={name} kind={kind} file={file} />}
    </section>
  );
}

function TimeLeft({ url, hours }: { url: string; hours: number }) {
  const { now, capturedAt, canKeep } = useContext(PartToolsContext);
  const end = expiryOf(url, capturedAt, hours);
  const left = timeLeft(end, useNow(now));
  if (left === undefined) {
    const until = timeText(new Date(end).toISOString());
    return (
      <span class="view-note quiet" data-expired>
        {t('fileExpired', until)}
      </span>
    );
  }
  return (
    <span class="view-note quiet">
      {t(...leftText(left))} {canKeep && t('fileKeepHint')}
    </span>
  );
}

function leftText({
  hours,
  minutes,
}: {
  hours: number;
  minutes: number;
}): [key: MessageKey, ...numbers: number[]] {
  if (hours === 0) return ['fileLeftMinutes', minutes];
  return minutes === 0 ? ['fileLeftWholeHours', hours] : ['fileLeftHours', hours, minutes];
}

interface MediaProps {
  name: string;
  kind: RemoteFileProps['kind'];
  file: Blob;
}

function Media({ name, kind, file }: MediaProps) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  if (address === undefined) return null;
  switch (kind) {
    case 'image':
      return <img class="remote-media box" src={address} alt={name} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the answer has no captions
      return <audio class="remote-media box" controls src={address} aria-label={name} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the answer has no captions
      return <video class="remote-media box" controls src={address} aria-label={name} />;
    case 'document':
      return null;
  }
}

/** The time in milliseconds since 1970, updated every half minute. */
function useNow(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
