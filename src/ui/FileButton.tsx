import { useRef } from 'preact/hooks';
import { Button } from './Button';

interface FileButtonProps {
  label: string;
  /** Accepted kinds of files, as in the input's attribute. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that lets the user choose a file; the same one may be chosen again. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button label={label} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const input = event.currentTarget;
          const [file] = input.files ?? [];
          if (file !== undefined) onFile(file);
          input.value = '';
        }}
      />
    </>
  );
}
