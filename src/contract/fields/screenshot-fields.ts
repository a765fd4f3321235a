import { object } from './composites';
import { boolean, integer } from './scalars';

/** Size of the browser window for a screenshot; the limits are those of the running service. */
export const viewport = object(
  {
    width: integer({
      label: 'fieldViewportWidth',
      help: 'fieldViewportWidthHelp',
      min: 1,
      max: 7680,
      required: true,
    }),
    height: integer({
      label: 'fieldViewportHeight',
      help: 'fieldViewportHeightHelp',
      min: 1,
      max: 4320,
      required: true,
    }),
  },
  { label: 'fieldViewport', help: 'fieldViewportHelp', engines: ['service'] },
);

/** The options of a screenshot, both as a format and as an action. */
export const screenshotOptions = {
  fullPage: boolean({
    label: 'fieldScreenshotOptionsFullPage',
    help: 'fieldScreenshotOptionsFullPageHelp',
    default: false,
  }),
  quality: integer({
    label: 'fieldScreenshotOptionsQuality',
    help: 'fieldScreenshotOptionsQualityHelp',
    min: 1,
    max: 100,
    unit: 'percent',
  }),
  viewport,
};
