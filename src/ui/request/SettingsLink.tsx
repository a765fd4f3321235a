import { t } from '@/platform/i18n';

/** Links to the settings for connecting a service. */
export function SettingsLink() {
  return (
    <a class="button" href="/options.html#service" target="_blank" rel="noopener">
      {t('openSettings')}
    </a>
  );
}
