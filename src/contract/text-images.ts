/**
 * How a text that is copied or saved shows images: by their addresses, as their descriptions, or
 * not at all.
 */
export const TEXT_IMAGES = ['addresses', 'descriptions', 'none'] as const;
export type TextImages = (typeof TEXT_IMAGES)[number];
