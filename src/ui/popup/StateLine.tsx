import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { isCollecting, type PopupState } from './popup-state';
import { isQuiet, progressText, stateLine } from './popup-texts';
import { cancelKey } from './shortcuts';

interface StateLineProps {
  state: PopupState;
  now: () => number;
  onCancel: () => void;
  /** Elements and texts read so far; see PopupController. */
  progress: () => Promise<number | undefined>;
  /** Opens the form of all options; absent where the page has none. */
  onOptions: (() => void) | undefined;
}

/** What is going on, in one line of fixed height, with a button to stop it. */
export function StateLine({ state, now, onCancel, progress, onOptions }: StateLineProps) {
  const capturing = state.phase.name === 'capturing';
  useTick(capturing ? 1000 : 30_000);
  const { nodes, silent } = useProgress(capturing, progress, now);
  const line = stateLine(state, now(), silent);
  return (
    <div class="popup-state">
      <output data-kind={state.notice?.kind} title={line}>
        {line}
      </output>
      {/* Hidden from screen readers, which would read it aloud every second. */}
      <span class="popup-progress" aria-hidden="true">
        {progressText(state, now(), nodes)}
      </span>
      {capturing && !(state.filling !== undefined && isQuiet(state.phase, now())) ? (
        <Button
          label={t(isCollecting(state.phase) ? 'stop' : 'cancel')}
          shortcut={cancelKey()}
          onClick={onCancel}
        />
      ) : (
        <Button
          label={t('popupOptions')}
          disabled={onOptions === undefined}
          onClick={() => onOptions?.()}
        />
      )}
    </div>
  );
}

/** Rerenders the component at an interval, for texts that show the time. */
function useTick(ms: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

interface Progress {
  nodes: number | undefined;
  /** Whether the page has not answered for so long that the user should know. */
  silent: boolean;
}

/** Asks every second while it is active, so that a reopened popup knows it too. */
function useProgress(
  active: boolean,
  read: () => Promise<number | undefined>,
  now: () => number,
): Progress {
  const [nodes, setNodes] = useState<number>();
  const [heard, setHeard] = useState<number>();
  useEffect(() => {
    setNodes(undefined);
    setHeard(active ? now() : undefined);
    if (!active) return undefined;
    const timer = setInterval(
      () =>
        void read().then((count) => {
          setHeard(now());
          setNodes(count);
        }),
      1000,
    );
    return () => clearInterval(timer);
  }, [active, read, now]);
  const silent = active && heard !== undefined && now() - heard >= SILENCE_MS;
  return { nodes, silent };
}

/** Pages of many megabytes may take longer: give them more time, and the user the choice. */
const SILENCE_MS = 10_000;
