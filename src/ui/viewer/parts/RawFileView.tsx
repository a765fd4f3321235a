import { useContext, useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { sizeText } from '../../size-text';
import { ScrollArea } from '../ScrollArea';
import { JsonTree } from './JsonTree';
import { PartToolsContext } from './part-tools';

interface RawFileViewProps {
  /** The file in base64. */
  base64: unknown;
  contentType: string;
  /** Address that the file came from. */
  url: string;
}

/** A file as the server gave it: its type and size, and a way to save it. */
export function RawFileView({ base64, contentType, url }: RawFileViewProps) {
  const { saveFile } = useContext(PartToolsContext);
  const bytes = useMemo(() => decoded(base64), [base64]);
  if (bytes === undefined)
    return (
      <ScrollArea label={t('partFile')}>
        <p class="view-note quiet">{t('fileUnreadable')}</p>
        <JsonTree value={base64} />
      </ScrollArea>
    );

  const isPdf = /\bpdf\b/i.test(contentType);

  async function save(content: Uint8Array<ArrayBuffer>) {
    const { savedName } = await import('@/export/saved-name');
    const file = new Blob([content], { type: contentType });
    saveFile(savedName(url, 'document', file), file);
  }

  return (
    <ScrollArea label={t('partFile')}>
      <div class="part">
        <p>{[contentType, sizeText(bytes.length)].filter(Boolean).join(' · ')}</p>
        <div class="row">
          <Button
            label={t(isPdf ? 'fileSavePdf' : 'fileSave')}
            icon="download"
            onClick={() => void save(bytes)}
          />
        </div>
      </div>
    </ScrollArea>
  );
}

function decoded(base64: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof base64 !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
