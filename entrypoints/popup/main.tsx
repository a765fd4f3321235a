import { render } from 'preact';
import { withTimeout } from '@/async/deadline';
import { SILENCE_MS } from '@/messaging/ask-again';
import { followLanguage } from '@/ui/follow-language';
import { followTheme, pageMemory } from '@/ui/follow-theme';
import { changeSettings, readSettings } from '@/storage/settings';
import { Popup } from '@/ui/popup/Popup';
import { replayEarlyKeys } from '@/ui/popup/early-keys';
import { fitHeight } from '@/ui/popup/fit-height';
import { renderLazily } from '@/ui/viewer/Preview';
import { createPopupController } from '@/ui/popup/popup-controller';
import { createPopupServices } from '@/ui/popup/popup-services';
import { requestServices } from './request-services';

// Previews take the longest of what the popup needs besides the result, the first one twice as long.
void renderLazily({ language: 'markdown', text: '# [a](b)' });
const settings = readSettings();
followTheme(document.documentElement, pageMemory(), settings);
const root = document.querySelector('#app') ?? document.body;
const services = createPopupServices((jobs) => withTimeout(SILENCE_MS, jobs));
const textsThere = followLanguage(document, 'extensionName', pageMemory(), draw, settings);
const controller = createPopupController(services, settings);
const opened = controller.open();
const requests = requestServices();
const first = await settings;
await textsThere;
draw();
fitHeight(document.documentElement, import.meta.env.BROWSER === 'firefox');
replayEarlyKeys(window);
await opened;
// Few popups are opened for this.
void import('./resume-recording').then(({ resumeRecording }) => resumeRecording()).catch(() => {});

function draw(): void {
  render(
    <Popup
      controller={controller}
      requests={requests}
      tables={requests.tables}
      settings={first}
      onSettings={(change) => void changeSettings(change)}
      now={services.now}
    />,
    root,
  );
}
