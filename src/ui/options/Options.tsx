import { useEffect, useState } from 'preact/hooks';
import type { MessageKey } from '@/contract/user-text';
import { language, t } from '@/platform/i18n';
import { Callout } from '@/ui/Callout';
import { PermissionsSection } from '../permissions/PermissionsSection';
import { PresetsSection } from '../presets/PresetsSection';
import { isNeeded, ServicesSection } from '../connection/ServicesSection';
import { AppearanceSection } from './AppearanceSection';
import { ComparingSection } from './ComparingSection';
import { KeyboardSection } from './KeyboardSection';
import type { OptionsServices } from './options-services';
import { PageHead } from '../PageHead';
import { StorageNotices } from '../StorageNotices';
import { ResultsSection } from './ResultsSection';
import { SavingSection } from './SavingSection';
import { SettingsFileSection } from './SettingsFileSection';
import { ListRows, SettingRow } from './SettingRow';
import { usePart } from './use-part';
import { useSettings } from './use-settings';
import { lazy } from '../lazy';
import { Section } from '../fields/Section';
import './options.css';
import { useRead } from '../use-read';

/** The options page. Every change is saved at once. */
export function Options({ services }: { services: OptionsServices }) {
  const { settings, change, problem } = useSettings(services);
  const commands = useCommands(services);
  const current = usePart(settings !== undefined);
  const lastPage = useRead(() => services.lastPage(), [services]);

  return (
    <div class="options">
      <PageHead current="settings" />
      <nav class="options-nav" aria-label={t('optionsNav')}>
        {GROUPS.map(({ title, parts }) => (
          <ul key={title} aria-label={t(title)}>
            {parts.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <main>
        <header>
          <h1>{t('optionsTitle')}</h1>
          <p class="settings-intro">{t('optionsSavedAtOnce')}</p>
          <StorageNotices />
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
        </header>
        {settings !== undefined && (
          <>
            <Section id="scraping" title={t('optionsScraping')}>
              {SCRAPING.map((name) => (
                <SettingRow key={name} name={name} settings={settings} change={change} />
              ))}
            </Section>
            <Section id="many" title={t('pagesMany')}>
              <SettingRow name="continuesAfterRestart" settings={settings} change={change} />
            </Section>
            <ComparingSection settings={settings} change={change} />
            <SavingSection settings={settings} change={change} lastPage={lastPage} />
            <ResultsSection settings={settings} change={change} services={services} />
            <Section id="models" title={t('modelsTitle')} intro={t('modelsIntro')}>
              <LazyModels
                load={services.models}
                service={services.service}
                isNeeded={(pattern) => isNeeded(pattern, settings.services)}
              />
            </Section>
            <ServicesSection settings={settings} change={change} service={services.service} />
            <Section id="sharing" title={t('sharingTitle')} intro={t('sharingIntro')}>
              <a href="/sharing.html">{t('sharingManage')}</a>
            </Section>
            <PresetsSection store={services.presets} />
            <AppearanceSection settings={settings} change={change} />
            <Section id="menu" title={t('optionsMenu')} intro={t('optionsMenuIntro')}>
              <ListRows name="menuItems" settings={settings} change={change} />
            </Section>
            <KeyboardSection
              commands={commands}
              onChangeShortcuts={() => void services.openShortcutSettings()}
            />
            <PermissionsSection services={services.permissions} />
            <SettingsFileSection settings={settings} change={change} services={services} />
          </>
        )}
      </main>
    </div>
  );
}

const SCRAPING = ['onlyMainContent', 'removeBase64Images', 'loadPreviewImages'] as const;

const LazyModels = lazy(async () => (await import('../own-models/Models')).Models);

const GROUPS: { title: MessageKey; parts: [string, MessageKey][] }[] = [
  {
    title: 'optionsGroupPages',
    parts: [
      ['scraping', 'optionsScraping'],
      ['many', 'pagesMany'],
      ['comparing', 'optionsComparing'],
      ['saving', 'optionsSaving'],
      ['results', 'optionsResults'],
    ],
  },
  {
    title: 'optionsGroupService',
    parts: [
      ['models', 'modelsTitle'],
      ['service', 'serviceTitle'],
      ['sharing', 'sharingTitle'],
      ['requests', 'presetsTitle'],
    ],
  },
  {
    title: 'optionsGroupMore',
    parts: [
      ['appearance', 'optionsAppearance'],
      ['menu', 'optionsMenu'],
      ['keyboard', 'optionsKeyboard'],
      ['permissions', 'permissionsTitle'],
      ['file', 'optionsFile'],
    ],
  },
];

function useCommands(services: OptionsServices) {
  const [commands, setCommands] = useState<{ description: string; shortcut: string }[]>([]);
  const spoken = language();
  useEffect(() => {
    const read = () => void services.listCommands().then(setCommands);
    read();
    // The user may have changed the keys on the browser's shortcut page.
    globalThis.addEventListener('focus', read);
    return () => globalThis.removeEventListener('focus', read);
    // Their descriptions are in that language.
  }, [services, spoken]);
  return commands;
}
