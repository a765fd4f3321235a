import { SECTIONS, type Field, type Fields, type Section } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { optionsOf, withSteps, type Draft, type JsonObject } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { FieldList } from './FieldEditor';
import { fieldLabel } from './field-texts';
import { isFound, type Find } from './find-fields';
import { Fold } from './Fold';
import { FormatsEditor } from './FormatsEditor';
import { setText } from './set-text';
import { StepsEditor } from './StepsEditor';
import './builder.css';

interface RequestFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The sections to show. Default: all. */
  sections?: readonly Section[];
  /** Fields to leave out. */
  without?: readonly string[];
  /** Values that the form started with; they do not count as set. */
  start?: JsonObject;
  /** Shows only what it finds, in open sections. Default: everything. */
  find?: Find;
}

/** Every field of a request, in sections that show how many of their fields are set. */
export function RequestForm({
  draft,
  onChange,
  sections = SECTIONS,
  without = [],
  start = {},
  find = ALL,
}: RequestFormProps) {
  const isSearch = find.onlySet || find.query.trim() !== '';
  const parts = sections.flatMap((section) => {
    const fields = foundFields(section, draft, without, start, find);
    return Object.keys(fields).length === 0 ? [] : [{ section, fields }];
  });
  if (parts.length === 0 && isSearch) {
    const text = find.query.trim();
    return (
      <p class="builder-help quiet">{text === '' ? t('findNothingSet') : t('findNothing', text)}</p>
    );
  }
  return (
    <div class="builder">
      {parts.map(({ section, fields }) => (
        <Fold
          key={`${section} ${isSearch}`}
          name={section}
          open={section === 'formats'}
          forced={isSearch}
          title={
            <>
              {t(SECTION_TITLES[section])}
              <SetFields
                title={t(SECTION_TITLES[section])}
                sections={[section]}
                draft={draft}
                without={without}
                start={start}
              />
            </>
          }
        >
          <SectionBody
            section={section}
            fields={fields}
            draft={draft}
            onChange={onChange}
            find={find}
          />
        </Fold>
      ))}
    </div>
  );
}

const ALL: Find = { query: '', onlySet: false };

interface SectionBodyProps extends Pick<RequestFormProps, 'draft' | 'onChange'> {
  section: Section;
  /** The fields of the section to show. */
  fields: Fields;
  find: Find;
}

function SectionBody({ section, fields, draft, onChange, find }: SectionBodyProps) {
  const { formats, actions } = requestFields;
  if (section === 'formats') {
    return (
      <FormatsEditor variants={variantsOf(formats)} value={draft.fields.formats} find={find} />
    );
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
  return <FieldList fields={fields} path={[]} value={draft.fields} />;
}

interface SetFieldsProps {
  /** What it stands after. */
  title: string;
  sections: readonly Section[];
  draft: Draft;
  /** Leaves these fields out. */
  without: readonly string[];
  /** Values that the form started with: they do not count as set. */
  start: JsonObject;
}

/**
 * After the title of some sections how many of their fields are set, and to what; for none, what fields there are,
 * with the values that the form started with.
 */
export function SetFields({ title, sections, draft, without, start }: SetFieldsProps) {
  const fields = fieldsOf(sections, without);
  const set = fieldsSet(fields, draft, start);
  const count = countOf(set, draft);
  const said = (shown: Fields) => setText(shown, optionsOf(draft), title);
  if (count === 0) {
    const kinds = Object.values(fields).flatMap((field) => Object.values(variantsOf(field)));
    // A list of the title's name is told by its kinds. It is no part of the name.
    const holds = said(fields) || kinds.map(fieldLabel).join(' · ');
    return <span class="builder-set quiet cut" data-holds={holds} />;
  }
  return (
    <>
      <span class="builder-badge" title={t('builderSetFields', count)}>
        {count}
      </span>
      <span class="builder-set quiet cut">{said(set)}</span>
    </>
  );
}

/**
 * How many fields of some sections differ from the service's defaults and from what the form
 * started with, apart from those left out. Each format and each action counts.
 */
export function countSet(
  sections: readonly Section[],
  draft: Draft,
  without: readonly string[] = [],
  start: JsonObject = {},
): number {
  return countOf(fieldsSet(fieldsOf(sections, without), draft, start), draft);
}

function countOf(set: Fields, { fields: { formats }, steps }: Draft): number {
  return Object.keys(set).reduce((sum, name) => {
    if (name === 'actions') return sum + steps.length;
    return sum + (name === 'formats' && Array.isArray(formats) ? formats.length : 1);
  }, 0);
}

function fieldsSet(fields: Fields, draft: Draft, start: JsonObject): Fields {
  return filtered(fields, (name, field) => isSet(name, field, draft, start));
}

/** Whether a field differs from the service's default and from what the form started with. */
function isSet(name: string, field: Field, draft: Draft, start: JsonObject): boolean {
  if (name === 'actions') return draft.steps.length > 0;
  const value = draft.fields[name];
  const isUsual = sameJson(value, field.defaultValue) || sameJson(value, start[name]);
  return name !== 'url' && value !== undefined && !isUsual;
}

function foundFields(
  section: Section,
  draft: Draft,
  without: readonly string[],
  start: JsonObject,
  { query, onlySet }: Find,
): Fields {
  return filtered(
    fieldsOf([section], without),
    (name, field) => (!onlySet || isSet(name, field, draft, start)) && isFound(query, name, field),
  );
}

function fieldsOf(sections: readonly Section[], without: readonly string[]): Fields {
  return filtered(
    requestFields,
    (name, { section }) =>
      section !== undefined && sections.includes(section) && !without.includes(name),
  );
}

function filtered(fields: Fields, isWanted: (name: string, field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter((entry) => isWanted(...entry)));
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
