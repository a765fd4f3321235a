import { parseBaseAddress } from '@/contract/address/base-address';
import { copyText } from '@/platform/clipboard';
import { requestDataConsent } from '@/platform/data-consent';
import type { DraftPlace } from '@/storage/drafts';
import { readServices, readTimeLimit } from '@/storage/connection';
import { readPolicy } from '@/storage/policy';
import { readSecretStatus } from '@/storage/secret-store';
import { siteTables } from '@/storage/site-tables';
import { changeSettings } from '@/storage/settings';
import { hasUploadConsent, uploadConsents, type UploadConsent } from '@/storage/upload-consents';
import { createFormServices } from './form-services';
import { createJobServices } from './job-services';
import { createPresetServices } from './preset-services';
import { createTableServices } from '../table/table-services';
import type { RemoteEngine } from '@/contract/engine';
import type { TabContent } from '@/contract/request/choose-engine';
import type { TabOptions } from '@/contract/tab-request';
import type { JsonObject } from '@/drafts/draft';
import type { Service } from '@/storage/services';

/** The page that a request is about. */
export interface RequestPage {
  url: string;
  title: string;
  /** The tab that shows it; absent if it is not open. */
  tabId?: number;
  /** Where its form is stored. Default: with its tab; nowhere if it is not open. */
  draft?: DraftPlace;
  incognito: boolean;
  /** What the tab shows, if it is not a page. */
  tabContent?: TabContent;
  /** It is not the page that the form is for. */
  elsewhere?: true;
  /** About how many characters an upload of it has; absent if not known. */
  size?: number;
}

/** A request, for the background. */
export interface Order extends Omit<RequestPage, 'draft'> {
  jobId: string;
  engine: RemoteEngine;
  options: JsonObject;
  /** The id of the service. Default: the one that the user chose. */
  service?: string;
  /** Whether the user has just agreed to this one upload. */
  agreed?: true;
}

/** A file, for the background. */
export interface FileOrder extends Pick<
  Order,
  'jobId' | 'incognito' | 'options' | 'service' | 'agreed'
> {
  file: File;
  /** The address that a tab shows it at. Default: the user has chosen the file. */
  url?: string;
}

/** What building and sending a request needs from outside; replaced in tests. */
export type RequestServices = Omit<Made, 'openPanel' | 'recordBeside'> &
  // Absent if the form is beside the page already.
  Partial<Pick<Made, 'openPanel' | 'recordBeside'>>;

type Made = ReturnType<typeof createRequestServices>;

/**
 * What building and sending a request needs, in the browser.
 *
 * @param answerFile - Answers a request from an HTML file on this computer. @throws {FailureError} if it
 *   cannot be read.
 */
export function createRequestServices(
  answerFile: (order: Omit<FileOrder, 'service'> & Pick<TabOptions, 'ownModel'>) => Promise<void>,
) {
  const { load: loadPresets, ...presets } = createPresetServices();
  return {
    answerFile,
    /** The tables in answers of the tab. */
    tables: createTableServices(),
    ...presets,
    ...createFormServices(loadPresets),
    ...createJobServices(),
    readServices,
    /** What a form has to know of the user's models. */
    readModels: async () => (await import('@/storage/models')).readModelsForForm(),
    /** Makes requests go to this service from now on. */
    chooseService: (serviceId: string) => changeSettings({ serviceId }),
    /** Whether a service has a key; `undefined` if that cannot be read. */
    async hasKey({ id, address }: Service) {
      if ((await readPolicy()).apiKey !== undefined) return true;
      const { origin } = parseBaseAddress(address);
      // In private windows, Firefox closes the database to pages.
      const status = await readSecretStatus({ service: id, origin }).catch(() => undefined);
      return status?.hasKey;
    },
    /** The rule of the table stored for the site of a page; `undefined` if there is none. */
    readSiteRule: async (url: string) => (await siteTables.forPage(url))?.table.rule,
    /** What a request starts with if no preset is chosen. */
    async readStart() {
      const { startingOptions } = await import('@/drafts/starting-options');
      return startingOptions(undefined, await readTimeLimit());
    },
    copyText,
    readPolicy,
    requestDataConsent,
    mayUpload: hasUploadConsent,
    allowUpload: (consent: UploadConsent) => uploadConsents.add([consent]),
  };
}
