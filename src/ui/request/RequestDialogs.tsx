import { LazyStartDialog, LazyUploadConsentDialog } from './lazy-request';
import type { RequestBuilder } from './use-request-builder';

interface RequestDialogsProps {
  builder: RequestBuilder;
  /** About how many characters an upload of the page has; absent if not known. */
  size: number | undefined;
}

/** What a request asks before it is sent or run. */
export function RequestDialogs({ builder, size }: RequestDialogsProps) {
  return (
    <>
      {builder.asking !== undefined && (
        <LazyUploadConsentDialog
          {...builder.asking}
          size={size}
          onAgree={() => void builder.agree()}
          onClose={builder.disagree}
        />
      )}
      {builder.starting !== undefined && <LazyStartDialog {...builder.starting} />}
    </>
  );
}
