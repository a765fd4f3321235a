import { FIRST_SERVICE, newService } from '@/storage/services';
import type { Settings } from '@/storage/settings';

/** The settings of a user who has one service, at this address. */
export function oneService(address: string): Pick<Settings, 'services' | 'serviceId'> {
  return { services: [newService(address, FIRST_SERVICE)], serviceId: FIRST_SERVICE };
}
