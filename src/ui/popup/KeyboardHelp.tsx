import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { IconButton } from '../Button';
import { POPUP_TABS } from './popup-tabs';
import { cancelKey, KEYS } from './shortcuts';

/** The list of the popup's keys, on top of everything else until it is closed. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const keys = [
    [KEYS.primary, t('helpPrimary')],
    [`1–${POPUP_TABS.length}`, t('helpViews')],
    [KEYS.source, t('showSource')],
    [KEYS.edit, t('editText')],
    [KEYS.scope, t('helpScope')],
    [KEYS.copy, t('actionCopyMarkdown')],
    [KEYS.download, t('actionSaveMarkdown')],
    [KEYS.link, t('copyPageLink')],
    [KEYS.allLinks, t('copyAllLinks')],
    [KEYS.again, t('scrapeAgain')],
    [KEYS.pick, t('pickPartsHelp')],
    [KEYS.record, t('recordPage')],
    [KEYS.service, t('modeService')],
    [KEYS.find, t('helpFind')],
    [KEYS.cancel, t(cancelKey() === undefined ? 'helpClose' : 'helpEscape')],
  ];
  return (
    <dialog class="help" ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <div class="help-head">
        <h2 id="help-title">{t('keyboard')}</h2>
        <IconButton label={t('close')} icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <dl>
        {keys.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </dialog>
  );
}
