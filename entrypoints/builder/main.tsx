import { render } from 'preact';
import { wakeBackground } from '@/messaging/wake';
import { t } from '@/platform/i18n';
import { showOwnTab, showTab } from '@/platform/tabs';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import { createBuilderServices } from './builder-services';
import { readPage } from './read-page';

// What a background that was killed left under way is marked as soon as another one runs.
wakeBackground().catch(() => {});

const root = document.querySelector('#app');
if (root === null) throw new Error('builder/index.html has no #app');
const [page, services] = await Promise.all([
  readPage(location.hash.slice(1)),
  createBuilderServices({ showPage: showTab, showBuilder: showOwnTab }),
]);
document.title = t('buildTitle');
render(<BuilderPage page={page} services={services} />, root);
