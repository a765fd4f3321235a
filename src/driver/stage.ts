import type { DriverOrder } from '@/contract/actions';
import type { Sign } from './sign';

/** The page that an action is performed in, and the conditions. */
export interface Stage extends Omit<DriverOrder, 'action' | 'texts' | 'words'> {
  page: Document;
  sign: Sign;
  isChromium: boolean;
}
