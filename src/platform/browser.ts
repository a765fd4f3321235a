/**
 * The one place the browser API enters the code base.
 *
 * In Firefox and in Chrome from 148 it is the browser's own `browser` object, which the polyfill
 * hands through; the manifest asks for those versions.
 */
import browser from 'webextension-polyfill';

export { browser };
export type { Menus, Runtime, Tabs } from 'webextension-polyfill';
