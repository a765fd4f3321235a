import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Preview } from './Preview';
import { prettyHtml } from './pretty-html';
import type { Markup } from './preview-document';
import { TextFormContext } from './text-form';
import { TextView } from './TextView';

interface SourceViewProps {
  /** Markdown or HTML as in the result. */
  markup: Markup;
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
export function SourceView({ markup, label, loadImages, empty, placeholder }: SourceViewProps) {
  const { isSource } = useContext(TextFormContext);
  const { language, text } = markup;
  if (isSource || text === '') return <Source markup={markup} label={label} empty={empty} />;
  return (
    <Preview
      label={t('previewOf', label)}
      markup={{ language, text }}
      loadImages={loadImages}
      placeholder={placeholder}
    />
  );
}

function Source({ markup, label, empty }: Pick<SourceViewProps, 'markup' | 'label' | 'empty'>) {
  const { language, text } = markup;
  const source = useMemo(() => sourceOf({ language, text }), [language, text]);
  return <TextView label={label} text={source} language={language} empty={empty} />;
}

/** HTML in a readable layout; copies and files keep the original. */
function sourceOf({ language, text }: Markup): string {
  return language === 'html' && text.length < LONGEST ? prettyHtml(text) : text;
}

/** For a longer text, only the beginning is examined. */
const LONGEST = 2_000_000;
