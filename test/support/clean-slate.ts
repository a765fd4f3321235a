/** Options of vitest: no test begins with what another one replaced. */
export const CLEAN_SLATE = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true };
