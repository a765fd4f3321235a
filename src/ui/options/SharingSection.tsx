import { t } from '@/platform/i18n';
import { Section } from '../fields/Section';

/** Leads to the page where tools are let in, which is seldom needed and so not in this one. */
export function SharingSection() {
  return (
    <Section id="sharing" title={t('sharingTitle')} intro={t('sharingIntro')}>
      <a href="/sharing.html">{t('sharingManage')}</a>
    </Section>
  );
}
