import { startBuilder } from '../builder/start-builder';

// The page in which an element is picked is beside the panel.
await startBuilder(
  { showPage: async () => {}, showBuilder: async () => {}, isBesidePage: true },
  'panel',
);
