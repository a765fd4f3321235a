import { render } from 'preact';
import { changeSettings, readSettings } from '@/storage/settings';
import { Popup } from '@/ui/popup/Popup';
import { giveEarlyKeys } from '@/ui/popup/early-keys';
import { fitHeight } from '@/ui/popup/fit-height';
import { measureScrollbar } from '@/ui/popup/measure-scrollbar';
import { createPopupController } from '@/ui/popup/popup-controller';
import { createRequestServices } from './request-services';
import { createServices } from './services';

const root = document.querySelector('#app');
if (root === null) throw new Error('popup/index.html has no #app');
const settings = await readSettings();
const services = createServices();
const controller = createPopupController(services, settings);
render(
  <Popup
    controller={controller}
    requests={createRequestServices()}
    settings={settings}
    onSettings={(change) => void changeSettings(change)}
    now={() => services.now()}
  />,
  root,
);
fitHeight(document.documentElement);
measureScrollbar(document.documentElement);
giveEarlyKeys(window);
await controller.open();
