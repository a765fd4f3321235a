import { createExtensionPage, type ExtensionPage } from './extension-page.ts';
import { asyncScript, unwrap, type Marionette } from './marionette.ts';

/**
 * The extension's page in Firefox's sidebar, operated as a user does. Everything fails while none
 * is open.
 */
export function createSidebar(marionette: Marionette, id: string): ExtensionPage {
  const use = (what: Use, reference: string, text = '') =>
    marionette.inBrowser(useSidebar, id, what, reference, text);
  return createExtensionPage({
    evaluate: async <T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A) => {
      const script = asyncScript(run.toString());
      return unwrap<T>(await marionette.inBrowser(useSidebar, id, 'run', script, args));
    },
    clickElement: (reference) => use('click', reference),
    typeInto: (reference, text) => use('type', reference, text),
  });
}

type Use = 'run' | 'click' | 'type';

/** Runs in Firefox's own window. @param on - A script, or the reference of an element. */
async function useSidebar(id: string, what: Use, on: string, value: unknown): Promise<unknown> {
  const { views } = WebExtensionPolicy.getByID(id).extension;
  const view = [...views].find(({ viewType }) => viewType === 'sidebar');
  const actor = view?.xulBrowser.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  if (actor === undefined) throw new Error('No sidebar is open');
  if (what === 'run') return actor.executeScript(on, value, { async: true, timeout: 120_000 });
  const element = { 'element-6066-11e4-a52e-4f735466cecf': on };
  const capabilities = {
    toJSON: () => ({ 'moz:webdriverClick': true, 'moz:accessibilityChecks': false }),
  };
  if (what === 'click') await actor.clickElement(element, capabilities);
  else await actor.sendKeysToElement(element, value, capabilities);
  return null;
}

/** The parts of Firefox's internals used above. */
declare const WebExtensionPolicy: {
  getByID(id: string): { extension: { views: Set<ExtensionView> } };
};
interface ExtensionView {
  viewType: string;
  xulBrowser: {
    browsingContext: {
      currentWindowGlobal: { getActor(name: 'MarionetteCommands'): MarionetteActor };
    };
  };
}
interface MarionetteActor {
  executeScript(script: string, args: unknown, options: object): Promise<unknown>;
  clickElement(element: object, capabilities: object): Promise<void>;
  sendKeysToElement(element: object, text: unknown, capabilities: object): Promise<void>;
}
