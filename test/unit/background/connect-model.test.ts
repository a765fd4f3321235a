// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveModels, type OwnModel } from '@/storage/models';
import { modelServer } from '../../../entrypoints/background/connect-model';

interface Rule {
  id: number;
  condition: { urlFilter: string };
}

const own: OwnModel = {
  id: 'own',
  address: 'http://127.0.0.1:9/v1',
  model: 'barley-8b',
  contextTokens: 4096,
};
const without: OwnModel = { ...own, omitsOrigin: true };
let rules: Rule[];
/** What asking for the rules waits for. */
let turn: Promise<void>;

// In Node there is no page.
beforeEach(() => void vi.stubGlobal('location', { origin: 'chrome-extension://abc' }));

beforeEach(() => {
  fakeBrowser.reset();
  rules = [];
  turn = Promise.resolve();
  const declarativeNetRequest = {
    async getSessionRules() {
      const now = [...rules];
      await turn;
      return now;
    },
    async updateSessionRules(order: { removeRuleIds: number[]; addRules: Rule[] }) {
      const kept = rules.filter(({ id }) => !order.removeRuleIds.includes(id));
      const all = [...kept, ...order.addRules];
      if (new Set(all.map(({ id }) => id)).size < all.length)
        throw new Error('Rule with id 1 does not have a unique ID.');
      rules = all;
    },
  };
  Object.assign(fakeBrowser, { declarativeNetRequest });
});

it('leaves the origin out for two that ask at once', async () => {
  await saveModels([without]);
  await Promise.all([modelServer(without), modelServer(without)]);
  expect(rules.map(({ condition }) => condition.urlFilter)).toEqual(['|http://127.0.0.1:9/']);
});

it('sends the origin again once that is wanted, whoever asked before', async () => {
  await saveModels([without]);
  await modelServer(without);
  const held = Promise.withResolvers<void>();
  turn = held.promise;
  const asking = modelServer(without);
  await saveModels([own]);
  const after = modelServer(own);
  held.resolve();
  await Promise.all([asking, after]);
  expect(rules).toEqual([]);
});
