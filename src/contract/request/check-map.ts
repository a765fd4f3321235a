import { mapFields } from '../fields/map-fields';
import { checkOf } from './check-fields';

/** A request for the pages of a site. */
export const mapCheck = checkOf(mapFields);
