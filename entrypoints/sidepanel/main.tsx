import { startBuilder } from '../builder/start-builder';

// The page that an element is picked in is beside the panel.
await startBuilder(
  { showPage: async () => {}, showBuilder: async () => {}, isBesidePage: true },
  'panel',
);
