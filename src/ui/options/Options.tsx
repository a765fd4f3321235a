import { useEffect, useState } from 'preact/hooks';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { Callout } from '@/ui/Callout';
import { PermissionsSection } from '../permissions/PermissionsSection';
import { PresetsSection } from '../presets/PresetsSection';
import { ServicesSection } from '../connection/ServicesSection';
import { KeyboardSection } from './KeyboardSection';
import type { OptionsServices } from './options-services';
import { StorageNotices } from '../StorageNotices';
import { ResultsSection } from './ResultsSection';
import { SavingSection } from './SavingSection';
import { ScrapingSection } from './ScrapingSection';
import { SettingsFileSection } from './SettingsFileSection';
import { useSettings } from './use-settings';
import './options.css';

/** The options page. Every change is saved at once. */
export function Options({ services }: { services: OptionsServices }) {
  const { settings, change, problem } = useSettings(services);
  const commands = useCommands(services);

  return (
    <main class="options">
      <header>
        <h1>{t('optionsTitle')}</h1>
        <p class="settings-intro">{t('optionsSavedAtOnce')}</p>
        <StorageNotices />
        {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      </header>
      <nav class="options-nav" aria-label={t('optionsNav')}>
        {PARTS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {t(title)}
          </a>
        ))}
      </nav>
      {settings !== undefined && (
        <>
          <ScrapingSection settings={settings} change={change} />
          <SavingSection settings={settings} change={change} />
          <ResultsSection settings={settings} change={change} services={services} />
          <ServicesSection settings={settings} change={change} service={services.service} />
          <PresetsSection store={services.presets} />
          <PermissionsSection services={services.permissions} />
          <KeyboardSection
            commands={commands}
            onChangeShortcuts={() => void services.openShortcutSettings()}
          />
          <SettingsFileSection settings={settings} change={change} services={services} />
        </>
      )}
    </main>
  );
}

const PARTS: [string, MessageKey][] = [
  ['scraping', 'optionsScraping'],
  ['saving', 'optionsSaving'],
  ['results', 'optionsResults'],
  ['service', 'serviceTitle'],
  ['requests', 'presetsTitle'],
  ['permissions', 'permissionsTitle'],
  ['keyboard', 'optionsKeyboard'],
  ['file', 'optionsFile'],
];

function useCommands(services: OptionsServices) {
  const [commands, setCommands] = useState<{ description: string; shortcut: string }[]>([]);
  useEffect(() => {
    const read = () => void services.listCommands().then(setCommands);
    read();
    // The user may have changed the keys on the browser's shortcut page.
    globalThis.addEventListener('focus', read);
    return () => globalThis.removeEventListener('focus', read);
  }, [services]);
  return commands;
}
