import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { judgeFields } from '@/reader/judge-fields';
import { withoutTyped } from '@/reader/without-typed';

/** Injected before the scripts that read, record or fill in fields. */
export default defineUnlistedScript(() => judgeFields(withoutTyped));
