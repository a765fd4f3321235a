import { sharingServices } from '@/ui/sharing/sharing-services';
import { Sharing } from '@/ui/sharing/Sharing';
import { showPage } from '@/ui/show-page';

// Opened by the background for a question, in a window of its own.
const isForQuestion = location.search === '?ask';
const onDone = isForQuestion ? () => close() : undefined;

await showPage('sharingTitle', () => () => (
  <Sharing services={sharingServices} {...(onDone && { onDone })} />
));

// Whoever looks at this page wants to know how it stands now.
if (!isForQuestion) sharingServices.steer('connect').catch(() => {});
