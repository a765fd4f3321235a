import { useRef } from 'preact/hooks';
import { Button } from '../Button';

interface FileButtonProps {
  label: string;
  onFile: (file: File) => void;
}

/** A button that lets the user choose a JSON file; the same one may be chosen again. */
export function FileButton({ label, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button label={label} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
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
