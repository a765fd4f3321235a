/** `npm run serve`: the v2 interface on this machine, until Ctrl+C. */
import { importSourceModules } from './source-modules.ts';

importSourceModules();
const { serve } = await import('./serve.ts');
process.exitCode = await serve(process.argv.slice(2), async () => {
  const { startHeadless } = await import('../../test/support/start-headless.ts');
  return startHeadless();
});
