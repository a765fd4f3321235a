import { SECTIONS, type Fields, type Section } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { sameJson, withSteps, type Draft, type JsonObject } from './draft';
import { FieldList } from './FieldEditor';
import { Fold } from './Fold';
import { FormatsEditor } from './FormatsEditor';
import { StepsEditor } from './StepsEditor';
import './builder.css';

interface RequestFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The sections to show. Default: all. */
  sections?: readonly Section[];
  /** Leaves these fields out. */
  without?: readonly string[];
  /** Values that the form started with: they do not count as set. */
  start?: JsonObject;
}

/** Every field of a request, in sections that show how many of their fields are set. */
export function RequestForm({
  draft,
  onChange,
  sections = SECTIONS,
  without = [],
  start = {},
}: RequestFormProps) {
  const filled = sections.filter((section) => Object.keys(fieldsOf(section, without)).length > 0);
  return (
    <div class="builder">
      {filled.map((section) => (
        <Fold
          key={section}
          name={section}
          open={section === 'formats'}
          title={
            <>
              {t(SECTION_TITLES[section])}
              <SectionCount count={setFields(section, draft, without, start)} />
            </>
          }
        >
          <SectionBody section={section} draft={draft} onChange={onChange} without={without} />
        </Fold>
      ))}
    </div>
  );
}

function SectionBody({
  section,
  draft,
  onChange,
  without = [],
}: { section: Section } & RequestFormProps) {
  const { formats, actions } = requestFields;
  if (section === 'formats') {
    return <FormatsEditor variants={variantsOf(formats)} value={draft.fields.formats} />;
  }
  if (section === 'actions') {
    return (
      <StepsEditor
        variants={variantsOf(actions)}
        steps={draft.steps}
        onChange={(steps) => onChange(withSteps(draft, steps))}
      />
    );
  }
  return <FieldList fields={fieldsOf(section, without)} path={[]} value={draft.fields} />;
}

/** A number after a title; nothing for 0. */
export function SectionCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="builder-badge" title={t('builderSetFields', count)}>
      {count}
    </span>
  );
}

/**
 * How many fields of some sections differ from what the service assumes and from what the form
 * began with by itself, less those left out. Each format and each action counts.
 */
export function countSet(
  sections: readonly Section[],
  draft: Draft,
  without: readonly string[] = [],
  start: JsonObject = {},
): number {
  return sections.reduce((sum, section) => sum + setFields(section, draft, without, start), 0);
}

function setFields(
  section: Section,
  draft: Draft,
  without: readonly string[],
  start: JsonObject,
): number {
  if (section === 'actions') return draft.steps.length;
  const set = Object.entries(fieldsOf(section, without)).filter(([name, field]) => {
    const value = draft.fields[name];
    const isUsual = sameJson(value, field.defaultValue) || sameJson(value, start[name]);
    return name !== 'url' && value !== undefined && !isUsual;
  });
  const { formats } = draft.fields;
  return section === 'formats' && set.length > 0 && Array.isArray(formats)
    ? formats.length
    : set.length;
}

function fieldsOf(section: Section, without: readonly string[]): Fields {
  const fields: Fields = requestFields;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) => field.section === section && !without.includes(name),
    ),
  );
}

/** The variants of a field that is a list of objects told apart by their type. */
function variantsOf({ shape }: Fields[string]) {
  return shape.kind === 'list' && shape.item.shape.kind === 'variants'
    ? shape.item.shape.variants
    : {};
}

const SECTION_TITLES: Record<Section, MessageKey> = {
  page: 'sectionPage',
  formats: 'sectionFormats',
  content: 'sectionContent',
  timing: 'sectionTiming',
  actions: 'sectionActions',
  cache: 'sectionCache',
  network: 'sectionNetwork',
  documents: 'sectionDocuments',
  privacy: 'sectionPrivacy',
  governance: 'sectionGovernance',
};
