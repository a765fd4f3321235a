import type { TabRequest } from '../tab-request';

/** What of a request the reader has to know. The rest is for those who take its snapshot. */
export interface ReadRequest extends Pick<
  TabRequest,
  'includeTags' | 'excludeTags' | 'waitFor' | 'timeout' | 'selection' | 'formValues'
> {
  /** Whether the document's own serialisation is taken along. Default: false. */
  rawHtml?: boolean;
  /** Where the document is among the frames of its tab, outermost first. Default: at the top. */
  framePath?: readonly number[];
}
