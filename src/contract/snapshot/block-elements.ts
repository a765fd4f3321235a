/**
 * Elements without a rule of their own that are rendered as blocks, by the rendering section of the
 * HTML standard.
 */
export const BLOCK_ELEMENTS: readonly string[] = (
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset ' +
  'figcaption figure footer form frameset header hgroup hr html legend li main menu nav ol ' +
  'optgroup option p pre search section summary table tbody td tfoot th thead tr ul'
).split(' ');
