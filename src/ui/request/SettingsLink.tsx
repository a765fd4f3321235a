import { t } from '@/platform/i18n';

/** Leads to where a service is connected. */
export function SettingsLink() {
  return (
    <a class="button" href="/options.html#service" target="_blank" rel="noopener">
      {t('openSettings')}
    </a>
  );
}
