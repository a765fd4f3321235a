import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * The browser API as a global that stays. WXT stubs it, and CLEAN_SLATE has each test begin without stubs; those
 * that the last file left would be found by what this one imports.
 */
vi.unstubAllGlobals();
Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
