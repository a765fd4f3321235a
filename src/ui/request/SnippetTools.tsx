import { useState } from 'preact/hooks';
import { readRequest } from '@/contract/snippets/read-request';
import { SNIPPET_KINDS, writeRequest, type SnippetKind } from '@/contract/snippets/write-request';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { JsonObject } from '../builder/draft';

interface SnippetToolsProps {
  /** Absent while the request is wrong. */
  request: ScrapeRequest | undefined;
  baseAddress: string;
  copyText: (text: string) => Promise<void>;
  /** Takes what was pasted, without its address. */
  onRead: (options: JsonObject) => void;
}

/** Takes the request along as JSON, cURL or a call of the SDK, and reads such texts back. */
export function SnippetTools({ request, baseAddress, copyText, onRead }: SnippetToolsProps) {
  const [pasted, setPasted] = useState('');
  const [said, setSaid] = useState<string[]>([]);

  async function copy(kind: SnippetKind) {
    if (request === undefined) return;
    await copyText(writeRequest(kind, request, baseAddress));
    setSaid([t('snippetCopied', NAMES[kind])]);
  }

  function read() {
    const answer = readRequest(pasted);
    if (!answer.ok) return setSaid(answer.messages);
    const { url: _url, ...options } = answer.request;
    onRead(options);
    setPasted('');
    setSaid([t('snippetDone'), ...answer.notes]);
  }

  return (
    <div class="snippets">
      <div class="builder-choices">
        {t('snippetCopy')}
        {SNIPPET_KINDS.map((kind) => (
          <Button
            key={kind}
            label={NAMES[kind]}
            disabled={request === undefined}
            onClick={() => void copy(kind)}
          />
        ))}
      </div>
      <label>
        {t('snippetPaste')}
        <textarea
          class="builder-code"
          rows={2}
          spellcheck={false}
          placeholder={t('snippetPasteHelp')}
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
      </label>
      <Button label={t('snippetRead')} disabled={pasted.trim() === ''} onClick={read} />
      <output>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </output>
    </div>
  );
}

const NAMES: Record<SnippetKind, string> = {
  json: 'JSON',
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
};
