/** Where a script is injected: one document if its id is given, listed frames, all readable ones, or the top frame. */
export interface InjectionTarget {
  tabId: number;
  documentId?: string | undefined;
  frameIds?: number[] | undefined;
  allFrames?: boolean;
}

/** The answer of one frame. `value` is `null` if the script threw or the page went away. */
export interface FrameAnswer {
  frameId: number;
  documentId: string;
  value: unknown;
}
