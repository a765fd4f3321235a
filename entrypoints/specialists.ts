import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { specialists, type Specialists } from '@/engine/specialists';

declare global {
  /** Set in the isolated world by this script, which is injected when the capture calls for it. */
  var winnowSpecialists: Specialists | undefined;
}

/** The parts of the engine that few pages need. */
export default defineUnlistedScript(() => {
  globalThis.winnowSpecialists = specialists;
});
