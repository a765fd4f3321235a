/** What a page writes above its parts, as a selector. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading], legend, caption';
