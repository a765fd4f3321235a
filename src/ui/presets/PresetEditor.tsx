import { useEffect, useState } from 'preact/hooks';
import { draftOf } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { keptOf } from '@/drafts/steps';
import { t } from '@/platform/i18n';
import type { Preset } from '@/storage/presets';
import { FormContext } from '../builder/form-context';
import { JsonEditor } from '../builder/json/JsonEditor';
import { RequestForm } from '../builder/RequestForm';
import { useDraft } from '../request/use-draft';

interface PresetEditorProps {
  preset: Preset;
  onChange: (preset: Preset) => void;
}

/** The whole form of a preset, with the same request as JSON beside it. */
export function PresetEditor({ preset, onChange }: PresetEditorProps) {
  const [initial] = useState(() => draftOf(preset.options, { door: 'preset', kept: preset }));
  const draft = useDraft(initial);
  const { change, leave, shown, options } = draft;
  const form = { change, leave, problems: shown };

  useEffect(() => {
    // What is shown first is stored already: the preset's name may be changing meanwhile.
    if (sameJson(options, preset.options)) return;
    const { hints: _hints, startUrl: _startUrl, reviewed: _reviewed, ...rest } = preset;
    onChange({ ...rest, options, ...keptOf(draft.draft) });
    // Only what is written in the form is stored; a change of the preset's name is none.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [JSON.stringify(options)]);

  return (
    <FormContext.Provider value={form}>
      <div class="preset-editor column">
        <RequestForm draft={draft.draft} onChange={draft.setDraft} without={['url']} />
        <div class="preset-json stack">
          <h3>{t('requestJson')}</h3>
          <JsonEditor
            label={t('requestJson')}
            value={options}
            unread={draft.draft.unread}
            problems={shown}
            onChange={(next) => draft.setOptions(next, { door: 'json' })}
            onUnread={draft.setUnread}
          />
        </div>
      </div>
    </FormContext.Provider>
  );
}
