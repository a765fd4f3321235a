import { useEffect, useState } from 'preact/hooks';
import { originPattern } from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import type { ModelTrial } from '@/contract/model-use';
import { ofBrowser, type OwnModel } from '@/storage/models';
import { Button } from '../Button';
import { readAddress } from '../connection/read-address';
import type { ServiceSettings } from '../connection/service-settings';
import { BrowserModelButton } from './BrowserModel';
import { learned } from './learned';
import type { ModelSettings } from './model-settings';
import { ModelRow } from './ModelRow';
import { ModelTasks } from './ModelTasks';
import { SummaryLanguageField } from './SummaryLanguageField';
import '../connection/services.css';

interface ModelsProps {
  load: () => Promise<ModelSettings>;
  /** For keys, and access to sites. */
  service: ServiceSettings;
  /** Whether a service uses a site. */
  isNeeded: (pattern: string) => boolean;
}

/** The models of the user: each a row that unfolds to its address, key and name. */
export function Models({ load, service, isNeeded }: ModelsProps) {
  const [settings, setSettings] = useState<ModelSettings>();
  const [models, setModels] = useState<OwnModel[]>();
  // A model exists once it has an address. Until then it is just a row.
  const [added, setAdded] = useState<string>();
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void load().then((loaded) => {
      const read = () => void loaded.readModels().then(setModels);
      if (!isGone) stop = loaded.watchModels(read);
      setSettings(loaded);
      read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load]);

  if (settings === undefined || models === undefined) return null;

  function save(list: OwnModel[]) {
    setModels(list);
    void settings?.saveModels(list);
  }

  function put(next: OwnModel) {
    const list = models ?? [];
    const isNew = list.every(({ id }) => id !== next.id);
    save(isNew ? [...list, next] : list.map((one) => (one.id === next.id ? next : one)));
  }

  async function learn(id: string, trial: ModelTrial) {
    // It may have been changed while the server was asked.
    const list = (await settings?.readModels()) ?? [];
    save(list.map((one) => (one.id === id ? learned(one, trial) : one)));
  }

  async function takeBrowsers(tokens: number | undefined) {
    // Others may have been added while it was downloaded.
    const list = (await settings?.readModels()) ?? [];
    if (list.some(({ inBrowser }) => inBrowser)) return;
    const id = crypto.randomUUID();
    save([...list, ofBrowser(id, t('modelBrowserName'), tokens)]);
    setOpen(id);
  }

  async function remove(removed: OwnModel) {
    const { id } = removed;
    const rest = (models ?? []).filter((one) => one.id !== id);
    try {
      await service.removeServiceSecrets(id);
    } finally {
      save(rest);
    }
    const pattern = patternOf(removed);
    if (pattern === undefined || isNeeded(pattern)) return;
    if (rest.every((one) => patternOf(one) !== pattern)) {
      await service.removeOrigins([pattern]);
    }
  }

  function add() {
    const id = crypto.randomUUID();
    setAdded(id);
    setOpen(id);
  }

  const isStored = models.some(({ id }) => id === added);
  const rows = [
    ...models.map(({ id }) => id),
    ...(added !== undefined && !isStored ? [added] : []),
  ];
  const asked = models.find(({ model }) => model !== '')?.id;
  return (
    <>
      {rows.length > 0 && (
        <ul class="service-list" aria-label={t('modelsTitle')}>
          {rows.map((id) => (
            <ModelRow
              key={id}
              id={id}
              stored={models.find((one) => one.id === id)}
              isAsked={id === asked}
              open={open === id}
              settings={settings}
              service={service}
              onOpen={(wanted) => setOpen(wanted ? id : undefined)}
              onChange={put}
              onLearn={(trial) => learn(id, trial)}
              onAsk={(one) => save([one, ...models.filter((other) => other.id !== id)])}
              onRemove={(one) => void remove(one)}
            />
          ))}
        </ul>
      )}
      <div class="button-row row">
        <Button label={t('modelAdd')} disabled={added !== undefined && !isStored} onClick={add} />
        {models.every(({ inBrowser }) => !inBrowser) && (
          <BrowserModelButton settings={settings} onReady={takeBrowsers} />
        )}
      </div>
      <ModelTasks models={models} onChange={save} />
      {asked !== undefined && <SummaryLanguageField settings={settings} />}
    </>
  );
}

/** The site that has to be allowed for a model; `undefined` for the browser's own. */
function patternOf({ address, inBrowser }: OwnModel): string | undefined {
  const { base } = readAddress(inBrowser ? '' : address);
  return base && originPattern(base);
}
