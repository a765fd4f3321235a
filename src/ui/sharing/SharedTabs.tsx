import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Section } from '../fields/Section';
import { useStored } from '../use-stored';
import type { SharedTabServices } from './sharing-services';

/** The open tabs that may be shared with tools, each with a button that does so or ends it. */
export function SharedTabs({ services }: { services: SharedTabServices }) {
  const { value: tabs } = useStored(services);
  if (tabs === undefined) return null;
  return (
    <Section id="tabs" title={t('sharingTabs')} intro={t('sharingTabsIntro')}>
      <div class="revocable-list stack">
        {tabs.length === 0 && <p class="field-help">{t('sharingTabsNone')}</p>}
        <ul aria-label={t('sharingTabs')}>
          {tabs.map(({ tabId, url, title, isShared }) => (
            <li key={tabId}>
              <span>
                <bdi>{title}</bdi> <span class="quiet">{new URL(url).host}</span>
              </span>
              <Button
                label={t(isShared ? 'sharingUnshare' : 'sharingShare')}
                name={t(isShared ? 'sharingTabUnshare' : 'sharingTabShare', title)}
                onClick={() =>
                  void (isShared ? services.unshare(tabId) : services.share(tabId, url))
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
