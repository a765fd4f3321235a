import { useMemo, useState } from 'preact/hooks';
import type { UserText } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import type { Preset, Presets } from '@/storage/presets';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { FileButton } from '../FileButton';
import { Section } from '../fields/Section';
import { lazy } from '../lazy';
import { PresetList } from './PresetList';
import { addPreset, changePreset } from '@/drafts/preset-list';
import { failureText } from '../failure-text';
import { useStored } from '../use-stored';

/** What the presets need from outside; replaced in tests. */
export interface PresetStore {
  readPresets(): Promise<Presets>;
  /** Changes the presets, made from those that are shown; resolves with what was made of them. */
  changePresets(change: (stored: Presets) => Presets, shown: Presets): Promise<Presets>;
  /** Calls back after every change, wherever it was made. Returns a function that stops it. */
  watchPresets(listener: () => void): () => void;
  saveFile(name: string, text: string): void;
}

/** Saved requests: their order, where each is offered first, and their content. */
export function PresetsSection({ store }: { store: PresetStore }) {
  const source = useMemo(
    () => ({
      read: () => store.readPresets(),
      watch: (listener: () => void) => store.watchPresets(listener),
    }),
    [store],
  );
  const { value: presets, save, problem, setProblem } = useStored(source);
  const [openId, setOpenId] = useState<string>();
  const [notes, setNotes] = useState<readonly UserText[]>([]);

  function change(make: (before: Presets) => Presets) {
    save(make, (shown) => store.changePresets(make, shown));
  }

  async function importFile(file: File) {
    setNotes([]);
    try {
      const { importPresets } = await loadFiles();
      const read = importPresets(await file.text());
      const imported = (await withoutSecrets(read.presets)).map(withId);
      change((before) => imported.reduce(addPreset, before));
      setNotes(read.notes);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  async function exportFile({ list }: Presets) {
    const { exportPresets } = await loadFiles();
    store.saveFile('winnow-presets.json', exportPresets(await withoutSecrets(list)));
  }

  if (presets === undefined) return null;
  const open = presets.list.find(({ id }) => id === openId);
  return (
    <Section id="requests" title={t('presetsTitle')} intro={t('presetsIntro')}>
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      {notes.length > 0 && (
        <Callout kind="warning">
          <ul>
            {notes.map((note, index) => (
              // The list does not change while it is shown.
              <li key={index}>{translate(note)}</li>
            ))}
          </ul>
        </Callout>
      )}
      <PresetList presets={presets} openId={openId} onOpen={setOpenId} onChange={change} />
      <div class="button-row row">
        <Button
          label={t('presetNew')}
          onClick={() => {
            const added = withId({ name: t('presetNewName'), hosts: [], options: {} });
            change((before) => addPreset(before, added));
            setOpenId(added.id);
          }}
        />
        <a class="button" href="/builder.html">
          {t('buildOpen')}
        </a>
        <FileButton
          label={t('presetsImport')}
          accept="application/json,.json"
          onFile={(file) => void importFile(file)}
        />
        <Button
          label={t('presetsExport')}
          disabled={presets.list.length === 0}
          onClick={() => void exportFile(presets)}
        />
      </div>
      {open !== undefined && (
        <LazyPresetEditor
          key={open.id}
          preset={open}
          onChange={(next) => change((before) => changePreset(before, next))}
        />
      )}
    </Section>
  );
}

/** A form of every field, which is seen only when a preset is opened. */
const LazyPresetEditor = lazy(async () => (await import('./PresetEditor')).PresetEditor);

/** Few people save presets as a file, or add some from one. */
function loadFiles() {
  return import('@/storage/presets-file');
}

/** Chosen before it is added, so that what is shown at once and what is stored have the same. */
function withId(preset: Omit<Preset, 'id'>): Preset {
  return { ...preset, id: crypto.randomUUID() };
}

/** Presets without what their actions write into fields for secrets. */
async function withoutSecrets<One extends Omit<Preset, 'id'>>(
  list: readonly One[],
): Promise<One[]> {
  // The words that fields are judged by are many.
  const { cleanRequest } = await import('@/storage/clean-request');
  return list.map((preset) => ({ ...preset, ...cleanRequest(preset.options, preset.hints) }));
}
