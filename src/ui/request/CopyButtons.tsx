import type { ComponentChildren } from 'preact';
import { SNIPPET_KINDS, SNIPPET_NAMES, type SnippetKind } from '@/contract/snippets/write-request';
import { t } from '@/platform/i18n';
import { Button } from '../Button';

interface CopyButtonsProps {
  disabled: boolean;
  onCopy: (kind: SnippetKind) => void;
  /** Further ways to copy it. */
  children?: ComponentChildren;
}

/** A button for each way to copy a request. */
export function CopyButtons({ disabled, onCopy, children }: CopyButtonsProps) {
  return (
    <div class="builder-choices row">
      {t('snippetCopy')}
      {SNIPPET_KINDS.map((kind) => (
        <Button
          key={kind}
          label={SNIPPET_NAMES[kind]}
          disabled={disabled}
          onClick={() => onCopy(kind)}
        />
      ))}
      {children}
    </div>
  );
}
