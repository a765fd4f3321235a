import type { ComponentChildren } from 'preact';
import type { Field } from '@/contract/fields/field';
import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '../Button';
import type { EditorProps } from './editor-props';
import { FieldGroup } from './FieldGroup';
import { fieldLabel } from './field-texts';
import { problemAt, useForm } from './form-context';
import type { Path } from '@/contract/request/path';

interface VariantListProps extends EditorProps {
  variants: Readonly<Record<string, Field>>;
  renderFields: (variant: Field, path: Path, value: unknown) => ComponentChildren;
}

/** A list of objects of some types, such as parsers: none given, an empty list, or entries. */
export function VariantList(props: VariantListProps) {
  const { field, path, value, variants, renderFields } = props;
  const form = useForm();
  const items = Array.isArray(value) ? value : undefined;
  return (
    <FieldGroup field={field} path={path}>
      {items?.map((item: unknown, index) => {
        const variant = variantOf(variants, item);
        const at = [...path, index];
        return (
          <div class="builder-inset" key={index}>
            <div class="builder-row">
              <strong>{variant === undefined ? t('builderUnknown') : fieldLabel(variant)}</strong>
              <IconButton
                label={t('builderRemove')}
                icon="close"
                // Removing the last entry leaves an empty list, which differs from no list.
                onClick={() => form.change(path, items.toSpliced(index, 1))}
              />
            </div>
            {variant !== undefined && renderFields(variant, at, item)}
            <p class="builder-problem">{problemAt(form, at)}</p>
          </div>
        );
      })}
      <div class="builder-choices row">
        {Object.entries(variants).map(([type, variant]) => (
          <Button
            key={type}
            label={t('builderAdd', fieldLabel(variant))}
            onClick={() => form.change(path, [...(items ?? []), { type }])}
          />
        ))}
        {items === undefined ? (
          <Button label={t('builderEmptyList')} onClick={() => form.change(path, [])} />
        ) : (
          <Button label={t('builderUseDefault')} onClick={() => form.change(path, undefined)} />
        )}
      </div>
    </FieldGroup>
  );
}

function variantOf(variants: Readonly<Record<string, Field>>, item: unknown): Field | undefined {
  const type = isRecord(item) ? item.type : item;
  return typeof type === 'string' && Object.hasOwn(variants, type) ? variants[type] : undefined;
}
