/** The attribute of an element before whose content the page's style draws a tick or a cross: that sign. */
export const DRAWN_MARK = 'data-winnow-mark';
