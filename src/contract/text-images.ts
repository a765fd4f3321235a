/** How images stand in a text that is copied or saved: with their addresses, as their descriptions, or not at all. */
export const TEXT_IMAGES = ['addresses', 'descriptions', 'none'] as const;
export type TextImages = (typeof TEXT_IMAGES)[number];
