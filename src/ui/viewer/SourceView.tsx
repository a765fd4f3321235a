import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Preview } from './Preview';
import type { Markup } from './preview-document';
import { TextFormContext } from './text-form';
import { TextView } from './TextView';

interface SourceViewProps {
  /** Markdown or HTML as in the result. */
  markup: Markup;
  /** Lays the source out to be read; copies and files keep the original. Default: as it is. */
  layout?: (text: string) => string;
  /** What the source is called. */
  label: string;
  /** Whether the preview loads images without asking. */
  loadImages: boolean;
  /** Shown if there is no text. */
  empty?: string | undefined;
  /** Stands where the preview will be until it is there. Default: an empty frame. */
  placeholder?: ComponentChildren;
}

/** A text in a markup language: how it looks, or its source, as the user chose last. */
export function SourceView(props: SourceViewProps) {
  const { markup, label, loadImages, placeholder } = props;
  const { isSource } = useContext(TextFormContext);
  const { language, text } = markup;
  if (isSource || text === '') return <Source {...props} />;
  return (
    <Preview
      label={t('previewOf', label)}
      markup={{ language, text }}
      loadImages={loadImages}
      placeholder={placeholder}
    />
  );
}

function Source({ markup: { language, text }, layout, label, empty }: SourceViewProps) {
  const source = useMemo(() => layout?.(text) ?? text, [layout, text]);
  return <TextView label={label} text={source} language={language} empty={empty} />;
}
