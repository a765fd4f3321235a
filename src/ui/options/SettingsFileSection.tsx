import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { JSON_FILE_LIMIT } from '@/storage/json-file';
import { mergeServices } from '@/storage/services';
import type { SettingsInFile } from '@/storage/settings-file';
import { Button } from '@/ui/Button';
import { Callout } from '@/ui/Callout';
import { FileButton } from '../FileButton';
import type { OptionsServices } from './options-services';
import { Section } from '../fields/Section';
import { failureText } from '../failure-text';
import { lazy } from '../lazy';

interface SettingsFileSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  services: Pick<OptionsServices, 'saveFile' | 'permissions' | 'usage'>;
}

/** The content of a file, and what was stored for sites before. */
interface Imported extends SettingsInFile {
  before: Pick<SettingsInFile, 'sites' | 'tables'>;
  /** How much the stored results take, in UTF-16 units; absent if that cannot be read. */
  stored?: number | undefined;
}

/** Settings as a file: saved at once, imported only after the user has seen what it changes. */
export function SettingsFileSection({ settings, change, services }: SettingsFileSectionProps) {
  const [imported, setImported] = useState<Imported>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');

  async function read(file: File) {
    setDone('');
    setImported(undefined);
    try {
      const { importSettings } = await loadFiles();
      // One byte over the limit is enough for the file to be refused.
      const read = importSettings(await file.slice(0, JSON_FILE_LIMIT + 1).text());
      const stored = (await services.usage().catch(() => undefined))?.size;
      setImported({ ...read, before: await listSites(), stored });
      setProblem(undefined);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  async function listSites(): Promise<Imported['before']> {
    const { permissions } = services;
    const [sites, tables] = await Promise.all([permissions.listPicks(), permissions.listTables()]);
    return { sites, tables };
  }

  async function save() {
    const [{ exportSettings }, { sites, tables }] = await Promise.all([loadFiles(), listSites()]);
    services.saveFile('winnow-settings.json', exportSettings(settings, sites, tables));
  }

  function apply({ settings: accepted, sites, tables }: SettingsInFile) {
    const list = accepted.services && mergeServices(settings.services, accepted.services);
    change({ ...accepted, ...(list && { services: list }) });
    void services.permissions.addPicks(sites);
    void services.permissions.addTables(tables);
    setImported(undefined);
    setDone(t('optionsImported'));
  }

  return (
    <Section id="file" title={t('optionsFile')} intro={t('optionsFileIntro')}>
      <div class="button-row row">
        <Button label={t('optionsExport')} icon="download" onClick={() => void save()} />
        <FileButton
          label={t('optionsImport')}
          accept="application/json,.json"
          onFile={(file) => void read(file)}
        />
      </div>
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      {imported !== undefined && (
        <LazyImportReview
          current={settings}
          imported={imported}
          before={imported.before}
          stored={imported.stored}
          onAccept={() => apply(imported)}
          onReject={() => setImported(undefined)}
        />
      )}
      <output class="field-help">{done}</output>
    </Section>
  );
}

const LazyImportReview = lazy(async () => (await import('./ImportReview')).ImportReview);

/** Few people save settings as a file, or read some from one. */
function loadFiles() {
  return import('@/storage/settings-file');
}
