import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';

interface PasteBoxProps {
  /** What can be pasted. */
  help: string;
  /** Receives the text; tells whether it could be read, which empties the box. */
  onRead: (text: string) => Promise<boolean>;
}

/** A box for pasting a request as text, which fills in the form. */
export function PasteBox({ help, onRead }: PasteBoxProps) {
  const [pasted, setPasted] = useState('');

  async function read() {
    // What is typed meanwhile stays.
    if (await onRead(pasted)) setPasted((now) => (now === pasted ? '' : now));
  }

  return (
    <>
      <label>
        {t('snippetPaste')}
        <textarea
          class="builder-code"
          rows={2}
          spellcheck={false}
          placeholder={help}
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
      </label>
      <Button
        label={t('snippetRead')}
        disabled={pasted.trim() === ''}
        onClick={() => void read()}
      />
    </>
  );
}
