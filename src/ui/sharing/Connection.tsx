import { useState } from 'preact/hooks';
import type { MessageKey } from '@/contract/user-text';
import { t, tn } from '@/platform/i18n';
import type { Pairing } from '@/storage/sharing';
import type { SharingState } from '@/storage/sharing-state';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { ConfirmDialog } from '../ConfirmDialog';
import { failureText } from '../failure-text';
import type { SharingServices } from './sharing-services';

/** How the connection to the bridge stands, and what ends or mends it. */
export function Connection({
  pairing,
  state: { link, running },
  steer,
}: {
  pairing: Pairing;
  state: SharingState;
  steer: SharingServices['steer'];
}) {
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function give(to: Parameters<SharingServices['steer']>[0]) {
    setProblem(undefined);
    try {
      await steer(to);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  const { port, stopped = false } = pairing;
  const isConnected = link === 'connected' && !stopped;
  return (
    <div class="sharing-connection column">
      <output>
        <Callout kind={isConnected || stopped ? 'note' : 'warning'}>
          {stopped ? t('sharingStopped') : t(LINK_TEXTS[link], String(port))}
          {isConnected && running > 0 && <> · {tn('sharingRunning', running)}</>}
        </Callout>
      </output>
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      <div class="row">
        {stopped ? (
          <Button
            label={t('pagesContinue')}
            variant="primary"
            icon="play"
            onClick={() => void give('resume')}
          />
        ) : (
          <Button label={t('sharingStop')} variant="danger" onClick={() => void give('stop')} />
        )}
        {!stopped && !isConnected && (
          <Button label={t('sharingLookAgain')} onClick={() => void give('connect')} />
        )}
        <Button label={t('sharingForget')} onClick={() => setAsked(true)} />
      </div>
      {isAsked && (
        <ConfirmDialog
          question={`${t('sharingForgetTitle')} ${t('sharingForgetText')} ${t('sharingAccessStays')}`}
          confirmLabel={t('sharingUnpair')}
          closeLabel={t('cancel')}
          onConfirm={() => void give('forget')}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

const LINK_TEXTS: Readonly<Record<SharingState['link'], MessageKey>> = {
  connected: 'sharingConnected',
  refused: 'sharingUnknown',
  foreign: 'sharingForeign',
  version: 'sharingVersion',
  forbidden: 'policyNoSharing',
  off: 'sharingConnecting',
  connecting: 'sharingConnecting',
  away: 'sharingAway',
};
