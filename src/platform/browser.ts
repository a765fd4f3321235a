/**
 * The one place the browser API enters the code base. It is the browser's own `browser` object, which
 * Firefox has, and Chrome from the version that the manifest asks for.
 */
import type { Browser } from 'webextension-polyfill';

// Only its types are of the polyfill: those of Firefox, where every call gives a promise.
export const browser = Reflect.get(globalThis, 'browser') as Browser;

export type { Menus, Runtime, Tabs } from 'webextension-polyfill';
