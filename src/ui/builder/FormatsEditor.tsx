import { type EngineId, isRemote } from '@/contract/engine';
import { supports } from '@/contract/request/supports';
import { FORMAT_GROUPS, type Field, type FormatGroup } from '@/contract/fields/field';
import { isRecord } from '@/contract/is-record';
import { sentences, type MessageKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { FieldList, fieldsOf } from './FieldEditor';
import { isFound, type Find } from './find-fields';
import { fieldHelp, fieldLabel } from './field-texts';
import { problemAt, useForm, type Form } from './form-context';

interface FormatsEditorProps {
  variants: Readonly<Record<string, Field>>;
  value: unknown;
  /** Shows only the formats that it finds. */
  find: Find;
}

/**
 * The formats as chips, grouped by what they give; those with options show them below once chosen.
 */
export function FormatsEditor({ variants, value, find }: FormatsEditorProps) {
  const form = useForm();
  const shown = Object.entries(variants).filter(
    ([type, variant]) =>
      (!find.onlySet || formatAt(value, type) !== undefined) && isFound(find.query, type, variant),
  );
  // The name of the section finds all formats.
  const found = shown.length === 0 ? Object.entries(variants) : shown;
  const isBeyond = found.some(([, variant]) => isIgnored(variant, form));
  return (
    <div>
      <fieldset class="chips">
        <legend class="visually-hidden">{t('builderFormats')}</legend>
        {FORMAT_GROUPS.map((group) => (
          <FormatGroupChips
            key={group}
            group={group}
            formats={found.filter(([, variant]) => variant.group === group)}
            value={value}
          />
        ))}
      </fieldset>
      {form.engine !== undefined && isBeyond && (
        <p class="builder-help quiet">{t(DASHED[form.engine])}</p>
      )}
      {found.map(([type, variant]) => (
        <FormatOptions key={type} type={type} variant={variant} value={value} />
      ))}
      <p class="builder-problem" aria-live="polite">
        {problemAt(form, PATH)}
      </p>
    </div>
  );
}

interface FormatGroupChipsProps {
  group: FormatGroup;
  formats: readonly (readonly [string, Field])[];
  value: unknown;
}

function FormatGroupChips({ group, formats, value }: FormatGroupChipsProps) {
  const form = useForm();
  if (formats.length === 0) return null;
  return (
    <fieldset class="chip-group" aria-label={t(GROUPS[group])}>
      <span aria-hidden="true">{t(GROUPS[group])}</span>
      {formats.map(([type, variant]) => (
        <label
          class="chip"
          key={type}
          title={translate(sentences(fieldHelp(variant), costText(variant, form)))}
          data-ignored={isIgnored(variant, form) || undefined}
          data-cost={creditsOf(variant, form)}
        >
          <input
            type="checkbox"
            checked={formatAt(value, type) !== undefined}
            onChange={(event) =>
              form.change(
                PATH,
                event.currentTarget.checked
                  ? withFormat(value, type, Object.keys(fieldsOf(variant)).length > 0)
                  : withoutFormat(value, type),
              )
            }
          />
          {fieldLabel(variant)}
        </label>
      ))}
    </fieldset>
  );
}

function isIgnored(variant: Field, { engine, model }: Form): boolean {
  return engine !== undefined && !supports(variant, engine, { aids: { model } });
}

/**
 * What a format adds to the one credit of a scrape, as in `+4`; undefined if that depends on its
 * options, or if it is free because the tab gives it.
 */
function creditsOf(variant: Field, form: Form): string | undefined {
  const { cost } = variant;
  if (cost === undefined || cost.when !== undefined) return undefined;
  const { engine } = form;
  if (engine !== undefined && !isRemote(engine) && !isIgnored(variant, form)) return undefined;
  return `+${cost.kind === 'whole' ? cost.min - 1 : cost.min}`;
}

function costText(variant: Field, form: Form): string | undefined {
  const credits = creditsOf(variant, form);
  return credits === undefined ? undefined : t('formatCost', credits);
}

const GROUPS: Record<FormatGroup, MessageKey> = {
  text: 'formatGroupText',
  data: 'formatGroupData',
  media: 'formatGroupMedia',
  ask: 'formatGroupAsk',
};

/** Explains a dashed chip. */
const DASHED: Record<EngineId, MessageKey> = {
  tab: 'formatsDashedTab',
  service: 'formatsDashedService',
  upload: 'formatsDashedUpload',
};

const PATH = ['formats'];

function FormatOptions({ type, variant, value }: { type: string; variant: Field; value: unknown }) {
  const form = useForm();
  const found = formatAt(value, type);
  if (found === undefined) return null;
  const fields = fieldsOf(variant);
  const path = [...PATH, found.index];
  const problem = problemAt(form, path);
  if (Object.keys(fields).length === 0) {
    return problem === undefined ? null : <p class="builder-problem">{problem}</p>;
  }
  return (
    <fieldset class="builder-group">
      <legend>
        {fieldLabel(variant)} <code class="builder-name">{type}</code>
      </legend>
      <p class="builder-help quiet">{fieldHelp(variant)}</p>
      {isRecord(found.format) ? (
        <FieldList fields={fields} path={path} value={found.format} />
      ) : (
        <button type="button" class="button" onClick={() => form.change(path, { type })}>
          {t('builderOptions')}
        </button>
      )}
      <p class="builder-problem">{problem}</p>
    </fieldset>
  );
}

/** The formats of a request: its own list, or what the service assumes without one. */
function formatList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? ['markdown'] : [];
}

/** Where a format is in the request, and how it is written there. */
function formatAt(value: unknown, type: string): { index: number; format: unknown } | undefined {
  const formats = formatList(value);
  const index = formats.findIndex((format) => nameOf(format) === type);
  return index < 0 ? undefined : { index, format: formats[index] };
}

/** The list with a format added at its end, as an object if it has options. */
function withFormat(value: unknown, type: string, asObject: boolean): unknown[] {
  if (formatAt(value, type) !== undefined) return formatList(value);
  return [...formatList(value), asObject ? { type } : type];
}

/** The list without a format, however often it occurs. An empty list asks for metadata only. */
function withoutFormat(value: unknown, type: string): unknown[] {
  return formatList(value).filter((format) => nameOf(format) !== type);
}

function nameOf(format: unknown): unknown {
  return isRecord(format) ? format.type : format;
}
