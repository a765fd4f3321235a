import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { keepEarlyKeys } from '@/ui/popup/early-keys';

/** Run by the popup's page before everything else, which is larger and has to wait for the settings. */
export default defineUnlistedScript(() => keepEarlyKeys(window));
