/** In the place of the package `domutils`; see wxt.config.ts. */
export {};
