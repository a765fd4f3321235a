/**
 * The only place where the browser API enters the code base. It is the browser's own `browser`
 * object, which Firefox has, and Chrome from the version that the manifest requires.
 */
import type { Browser } from 'webextension-polyfill';

// Only its types come from the polyfill: those of Firefox, where every call returns a promise.
export const browser = Reflect.get(globalThis, 'browser') as Browser;

export type { Menus, Runtime, Tabs } from 'webextension-polyfill';
