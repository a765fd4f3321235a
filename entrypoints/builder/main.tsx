import { showOwnTab, showTab } from '@/platform/tabs';
import { startBuilder } from './start-builder';

await startBuilder({ showPage: showTab, showBuilder: showOwnTab, isBesidePage: false }, 'page');
