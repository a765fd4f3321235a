import { object } from './composites';
import { named } from './named';
import { boolean, integer } from './scalars';

/** Size of the browser window for a screenshot; the limits are those of the running service. */
export const viewport = object(
  {
    width: integer({ ...named('fieldViewportWidth'), min: 1, max: 7680, required: true }),
    height: integer({ ...named('fieldViewportHeight'), min: 1, max: 4320, required: true }),
  },
  { ...named('fieldViewport'), engines: ['service'] },
);

/** The options of a screenshot, both as a format and as an action. */
export const screenshotOptions = {
  fullPage: boolean({ ...named('fieldScreenshotOptionsFullPage'), default: false }),
  quality: integer({
    ...named('fieldScreenshotOptionsQuality'),
    min: 1,
    max: 100,
    unit: 'percent',
  }),
  viewport,
};
