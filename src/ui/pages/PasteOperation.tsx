import { useState } from 'preact/hooks';
import type { PastedOrder } from '@/contract/snippets/read-operation';
import { t, translate } from '@/platform/i18n';
import { PasteBox } from '../request/PasteBox';
import { SourceFold } from './SourceFold';

/** Fills in the form from a copied request for many pages. */
export function PasteOperation({ onRead }: { onRead: (order: PastedOrder) => void }) {
  const [status, setStatus] = useState<string[]>([]);

  async function read(text: string): Promise<boolean> {
    // As for a request for one page.
    const { readOperation } = await import('@/contract/snippets/read-operation');
    const pasted = readOperation(text);
    if (!pasted.ok) {
      setStatus([translate(pasted.message)]);
      return false;
    }
    onRead(pasted.order);
    setStatus([t('snippetDone'), ...pasted.notes.map(translate)]);
    return true;
  }

  return (
    <SourceFold title={t('snippetPaste')} note="">
      <div class="snippets stack">
        <PasteBox help={t('pasteHelp')} onRead={read} />
        <output>
          {status.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </output>
      </div>
    </SourceFold>
  );
}
