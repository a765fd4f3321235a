/** What costs each new window of a Chromium most of a second: panels of its address bar, and a process in reserve. */
const PREPARED = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** What Playwright switches off; of several such flags, the last one counts. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** A flag for a Chromium whose windows nobody looks at: it prepares nothing for them that only a user needs. */
export const BARE_WINDOWS = `--disable-features=${[...PREPARED, ...BY_PLAYWRIGHT].join(',')}`;
