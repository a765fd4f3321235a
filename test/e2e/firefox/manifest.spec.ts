import { expect, test } from './fixtures.ts';

// Promise permissions-exact
test('Firefox shows no warning when the extension is installed', async ({ firefox }) => {
  const { marionette } = firefox;
  expect(await marionette.inBrowser(installQuestion, [])).toEqual({
    warnings: [],
    data: 'The developer says this extension doesn’t require data collection.',
  });
  const more = await marionette.inBrowser(installQuestion, ['tabs']);
  expect(more.warnings).toEqual(['Access browser tabs']);
});

/** Runs in Firefox's own window: what the user is asked, were more permissions required. */
function installQuestion(more: string[]): { warnings: string[]; data: string | undefined } {
  const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID('winnow@example.org');
  const required = extension.getRequiredPermissions();
  const permissions = { ...required, permissions: [...required.permissions, ...more] };
  const { msgs, dataCollectionPermissions } = ExtensionData.formatPermissionStrings({
    permissions,
  });
  return { warnings: msgs, data: dataCollectionPermissions.msg };
}

/** The parts of Firefox's internals used above. */
interface Permissions {
  permissions: string[];
}
declare const ChromeUtils: {
  importESModule(url: string): {
    ExtensionData: {
      formatPermissionStrings(asked: { permissions: Permissions }): {
        msgs: string[];
        dataCollectionPermissions: { msg?: string };
      };
    };
  };
};
declare const WebExtensionPolicy: {
  getByID(id: string): { extension: { getRequiredPermissions(): Permissions } };
};
