/**
 * Who may answer: the tab itself, the service by address, or the service from what only the user
 * has.
 */
export const ENGINES = ['tab', 'service', 'upload'] as const;

export type EngineId = (typeof ENGINES)[number];

/** Engines that are a service, which may charge for requests. */
export type RemoteEngine = Exclude<EngineId, 'tab'>;

/** Whether an engine's requests leave the browser. */
export function isRemote(engine: EngineId): engine is RemoteEngine {
  return engine !== 'tab';
}

/** Whether an engine loads the page by its address, and can say later what it did for it. */
export function loadsAddress(engine: EngineId): boolean {
  return engine === 'service';
}

/** Whether an engine sends what the tab shows. */
export function sendsTab(engine: EngineId): engine is 'upload' {
  return engine === 'upload';
}

/**
 * Whether a list of the only engines that may be used has this one. Whatever is no list of engines
 * forbids nothing.
 */
export function allowsEngine(engines: unknown, engine: EngineId): boolean {
  if (!Array.isArray(engines)) return true;
  const isList = engines.every((each) => ENGINES.some((known) => known === each));
  return !isList || engines.includes(engine);
}
