import { allowsEngine } from '@/contract/engine';
import { readManaged, watchManaged } from '@/platform/managed';
import { readItem, writeItems } from '@/platform/storage-area';

/**
 * What the administrator's policy says about engines, for `allowsEngine`; `undefined` if it says
 * nothing. Chromium tells a policy only when its start is over, which restored tabs delay by
 * seconds: until then this is what the policy said when it was last read. That will do for what
 * stays in the tab. Before anything is sent, `readPolicy` waits.
 */
export async function readAllowedEngines(): Promise<unknown> {
  const last = readItem('local', KEY);
  const present = readManaged().then(({ engines }) => {
    last.then((seen) => keep(engines, seen)).catch(() => {});
    return engines;
  });
  const late = new Promise((resolve) => setTimeout(resolve, SOON_MS));
  const before = late.then(async () => {
    const seen = await last;
    return Array.isArray(seen) ? seen[0] : present;
  });
  return Promise.race([present, before]);
}

/**
 * Whether tabs might be read when the policy was last read, which takes no wait; false if that never
 * was. Reading may begin by this, if nothing of it becomes a result before
 * {@link readAllowedEngines} allows that.
 */
export async function allowedTabsLast(): Promise<boolean> {
  const last = await readItem('local', KEY);
  return Array.isArray(last) && allowsEngine(last[0], 'tab');
}

/** Reads the policy again whenever the administrator changes it, so that the last is the present. */
export function followAllowedEngines(): void {
  watchManaged(() => void readAllowedEngines());
}

async function keep(engines: unknown, seen: unknown): Promise<void> {
  if (JSON.stringify([engines]) !== JSON.stringify(seen))
    await writeItems('local', { [KEY]: [engines ?? null] });
}

/** An array with what the policy said; absent if none has been read yet. */
const KEY = 'allowed-engines';
/** A browser that has started answers in a few milliseconds. */
const SOON_MS = 60;
