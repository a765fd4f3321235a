import { useMemo, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { Counts } from './Counts';
import { Preview } from './Preview';
import { TextView } from './TextView';
import { prettyHtml } from './pretty-html';
import type { Markup } from './preview-document';

interface SourceViewProps {
  /** Markdown or HTML as the result has it. */
  markup: Markup;
  /** What the source is called. */
  label: string;
  /** Whether the preview loads images by itself. */
  loadImages: boolean;
  /** What is said where there is no text. */
  empty: string;
}

/** A text in a markup language: its source, or how it looks. */
export function SourceView({ markup, label, loadImages, empty }: SourceViewProps) {
  const [form, setForm] = useState<'source' | 'preview'>('source');
  const { language, text } = markup;
  const source = useMemo(() => sourceOf({ language, text }), [language, text]);
  return (
    <>
      <div class="view-bar">
        <SegmentedControl
          label={t('sourceOrPreview', label)}
          value={form}
          onChange={setForm}
          segments={[
            { value: 'source', label: t('source') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </div>
      {form === 'source' ? (
        <TextView
          label={label}
          text={source}
          empty={empty}
          {...(markup.language === 'html' && { language: 'html' })}
        />
      ) : (
        <Preview label={t('previewOf', label)} markup={markup} loadImages={loadImages} />
      )}
      <Counts text={markup.text} />
    </>
  );
}

/** HTML as it can be read; what is copied and saved stays as it is. */
function sourceOf({ language, text }: Markup): string {
  return language === 'html' && text.length < LONGEST ? prettyHtml(text) : text;
}

/** Of a longer one, only the beginning is looked at. */
const LONGEST = 2_000_000;
