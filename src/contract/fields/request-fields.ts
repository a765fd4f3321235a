import { actions } from './action-fields';
import { deliveryFields } from './delivery-fields';
import { formats } from './format-fields';
import { pageFields } from './page-fields';
import { policyFields } from './policy-fields';

/**
 * Every field of `POST /v2/scrape`, in the order of the form. Add a field here to add it to the
 * product (interface document, "Scrape request body").
 */
export const requestFields = {
  ...pageFields,
  formats,
  actions,
  ...deliveryFields,
  ...policyFields,
};
