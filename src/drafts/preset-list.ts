import type { KeptSteps } from '@/contract/step-doors';
import type { AgreedClick, Preset, Presets } from '@/storage/presets';
import { draftOf, type JsonObject } from './draft';
import { sameJson } from './same-request';
import { hintsOf } from './steps';

/** The presets with one added at the end, with an id if it has none. If its name is taken, it gets a number. */
export function addPreset(presets: Presets, preset: Omit<Preset, 'id'> & { id?: string }): Presets {
  const taken = new Set(presets.list.map(({ name }) => name));
  let { name } = preset;
  for (let count = 2; taken.has(name); count += 1) name = `${preset.name} (${count})`;
  return { ...presets, list: [...presets.list, { id: crypto.randomUUID(), ...preset, name }] };
}

/** The presets with the request of that name changed, or added at the end. */
export function savePreset(
  presets: Presets,
  { name, ...request }: Omit<Preset, 'id' | 'hosts'>,
): Presets {
  const same = presets.list.find((preset) => preset.name === name);
  if (same === undefined) return addPreset(presets, { name, hosts: [], ...request });
  const { id, hosts, clicks } = same;
  const former = { id, name, hosts, ...(clicks !== undefined && { clicks }) };
  return changePreset(presets, { ...former, ...request });
}

/**
 * The presets with one marked as reviewed; it stays as it is unless these are its steps: the same
 * actions on the same elements, which begin at the same page.
 */
export function markReviewed(
  presets: Presets,
  id: string,
  { actions }: JsonObject,
  { hints, startUrl }: KeptSteps,
): Presets {
  const list = presets.list.map((preset): Preset => {
    if (preset.id !== id) return preset;
    const { steps } = draftOf(preset.options, { door: 'preset', kept: preset });
    const isSame = sameJson(
      [preset.options['actions'], hintsOf(steps), preset.startUrl],
      [actions, hints, startUrl],
    );
    return isSame ? { ...preset, reviewed: true } : preset;
  });
  return { ...presets, list };
}

/**
 * The presets with one offered for a host, or no longer. If offered, the host is removed from other
 * presets, since the first one that names it would be used.
 */
export function offerPreset(presets: Presets, id: string, host: string, on: boolean): Presets {
  const list = presets.list.map((preset) => {
    const hosts = preset.hosts.filter((each) => each !== host);
    return { ...preset, hosts: on && preset.id === id ? [...hosts, host] : hosts };
  });
  return { ...presets, list };
}

/**
 * The presets with one changed; the others and their order stay. What the user agreed to for its
 * actions does not carry over to different actions.
 */
export function changePreset(presets: Presets, changed: Preset): Presets {
  const list = presets.list.map((preset) => {
    if (preset.id !== changed.id) return preset;
    const { clicks, ...rest } = changed;
    const isSame = sameJson(preset.options['actions'], changed.options['actions']);
    return isSame && clicks !== undefined ? changed : rest;
  });
  return { ...presets, list };
}

/**
 * The presets with one whose actions may click a control with these words on that site without asking; it stays as
 * it is if its actions are different ones.
 */
export function agreeTo(
  presets: Presets,
  id: string,
  actions: unknown,
  click: AgreedClick,
): Presets {
  const list = presets.list.map((preset) => {
    const { clicks = [] } = preset;
    const isKnown = clicks.some((one) => sameJson(one, click));
    if (!isForActions(preset, id, actions) || isKnown) return preset;
    return { ...preset, clicks: [...clicks, click] };
  });
  return { ...presets, list };
}

/**
 * The words that the user has agreed to on a site for the actions of a preset; `undefined` if the preset is gone, or
 * its actions are different ones.
 */
export function agreedTo(
  { list }: Presets,
  id: string,
  actions: unknown,
  site: string,
): string[] | undefined {
  const preset = list.find((each) => isForActions(each, id, actions));
  if (preset === undefined) return undefined;
  return (preset.clicks ?? []).filter((click) => click.site === site).map(({ words }) => words);
}

/** The presets with one that asks again before each such click. */
export function askAgain(presets: Presets, id: string): Presets {
  const list = presets.list.map((preset) => {
    const { clicks: _clicks, ...rest } = preset;
    return preset.id === id ? rest : preset;
  });
  return { ...presets, list };
}

function isForActions(preset: Preset, id: string, actions: unknown): boolean {
  return preset.id === id && sameJson(preset.options['actions'], actions);
}

/** The presets without one. */
export function removePreset({ list, defaultId }: Presets, id: string): Presets {
  const others = list.filter((preset) => preset.id !== id);
  return { list: others, ...(defaultId !== undefined && defaultId !== id && { defaultId }) };
}

/** The presets with one moved by that many positions; at the ends it stays. */
export function movePreset(presets: Presets, id: string, by: number): Presets {
  const from = presets.list.findIndex((preset) => preset.id === id);
  const preset = presets.list[from];
  const to = from + by;
  if (preset === undefined || to < 0 || to >= presets.list.length) return presets;
  return { ...presets, list: presets.list.toSpliced(from, 1).toSpliced(to, 0, preset) };
}
