import { MODEL_TASKS, modelLabel, type ModelTask } from '@/contract/model-use';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { withTask } from '@/storage/model-tasks';
import { namedModel, type OwnModel } from '@/storage/models';
import { Field } from '../fields/Field';
import { Select } from '../Select';

interface ModelTasksProps {
  models: readonly OwnModel[];
  onChange: (models: OwnModel[]) => void;
}

/** Which of several models is asked for what. Nothing while there is no choice. */
export function ModelTasks({ models, onChange }: ModelTasksProps) {
  const named = models.filter(({ model }) => model !== '');
  const [usual] = named;
  if (usual === undefined || named.length < 2) return null;
  const options = [
    { value: '', text: t('modelUsual', usual.model) },
    ...named.map((own) => ({ value: own.id, text: modelLabel(namedModel(own)) })),
  ];
  return (
    <details>
      <summary>{t('modelTasks')}</summary>
      <p class="field-help">{t('modelTasksHelp')}</p>
      {MODEL_TASKS.map((task) => (
        <Field key={task} label={t(TASK_TEXTS[task])}>
          {({ controlId }) => (
            <Select
              id={controlId}
              value={named.find(({ tasks }) => tasks?.includes(task))?.id ?? ''}
              options={options}
              onChange={(id) => onChange(withTask(models, task, id))}
            />
          )}
        </Field>
      ))}
    </details>
  );
}

const TASK_TEXTS = {
  long: 'modelTaskLong',
  summary: 'fieldFormatSummary',
  question: 'fieldFormatQuestion',
  highlights: 'fieldFormatHighlights',
  json: 'fieldFormatJson',
  product: 'fieldFormatProduct',
  menu: 'fieldFormatMenu',
  onlyCleanContent: 'fieldOnlyCleanContent',
  redactPII: 'fieldRedactPII',
  steps: 'agentTell',
} as const satisfies Record<ModelTask, PlainKey>;
