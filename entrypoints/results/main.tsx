import { wakeBackground } from '@/messaging/wake';
import { Results } from '@/ui/results/Results';
import { createResultsServices } from '@/ui/results/results-services';
import { showPage } from '@/ui/show-page';
import { requestServices } from '../popup/request-services';

await showPage('resultsPageTitle', async () => {
  const services = await createResultsServices(requestServices());
  // Jobs that a killed background left are marked as soon as another one runs.
  wakeBackground().catch(() => {});
  return () => <Results services={services} />;
});
