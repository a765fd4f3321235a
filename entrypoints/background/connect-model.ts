import { originPattern } from '@/contract/address/base-address';
import { parseModelAddress } from '@/contract/address/model-address';
import { leavesNoTrace, type Job } from '@/contract/job';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { localized, type UserText } from '@/contract/user-text';
import { createModel } from '@/models/create-model';
import type { Model } from '@/models/model';
import type { ModelServer } from '@/models/model-server';
import { hasDataConsent } from '@/platform/data-consent';
import { translate } from '@/platform/i18n';
import { omitOriginAt } from '@/platform/header-rule';
import { hasOrigins } from '@/platform/origins';
import { browserEffects, type Effects } from '@/service/connection';
import { namedModel, readModels, type OwnModel } from '@/storage/models';
import { readPolicy, refusedByPolicy } from '@/storage/policy';
import { readSecrets } from '@/storage/secret-store';

/** A model's server with its key, and how to reach it. */
export async function modelServer(
  own: OwnModel,
): Promise<{ server: ModelServer; effects: Effects }> {
  const { id, model, contextTokens, isOllama } = own;
  const base = parseModelAddress(own.address);
  // Rules end with the browser, and one that is no longer wanted must be gone.
  const omitted = omitOriginAt(readModels);
  await (own.omitsOrigin ? omitted : omitted.catch(() => {}));
  const { apiKey, extraHeaders } = await readSecrets({ service: id, origin: base.origin });
  const hasAccess = () => hasOrigins([originPattern(base)]);
  const server = {
    base,
    model,
    contextTokens,
    self: location.origin,
    ...(isOllama && { isOllama }),
    ...(apiKey !== undefined && { apiKey }),
    ...(extraHeaders !== undefined && { extraHeaders }),
  };
  const effects = browserEffects({ translate, hasAccess });
  // This machine is there without any network.
  const isNear = base.safety === 'own-machine';
  return { server, effects: { ...effects, ...(isNear && { isOnline: () => true }) } };
}

/** The page that a model is to read, and what is not to become of it. */
export type ModelPage = Pick<Job, 'incognito' | 'retention'> & {
  target: Pick<Job['target'], 'url'>;
  request: Readonly<Record<string, unknown>>;
};

/**
 * The model for the page of a job, or why it may not get it. What leaves this machine is bound as
 * what goes to a service: by the administrator's policy, by the consent that Firefox asks for, and not
 * at all for pages that are to leave no trace, or are not to be sent.
 */
export async function connectModel(
  own: OwnModel,
  job: ModelPage,
): Promise<Model | { refused: UserText }> {
  const { isOwn, host } = namedModel(own);
  if (!isOwn) {
    const refused = refusedByPolicy(await readPolicy(), 'upload', job.target.url);
    if (refused !== undefined) return { refused };
    if (leavesNoTrace(job) || keepsNothing(job.request)) {
      return { refused: localized('modelPrivate', { host }) };
    }
    if (!(await hasDataConsent())) return { refused: localized('dataConsentRefused') };
  }
  return modelOf(own);
}

/** A model, wherever it is. */
export async function modelOf(own: OwnModel): Promise<Model> {
  if (own.inBrowser) return (await import('./browser-model')).browserModel(own);
  const { server, effects } = await modelServer(own);
  return createModel(server, effects);
}
