import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { SelectorLook } from '@/contract/actions';
import type { EngineId } from '@/contract/engine';
import type { ForcedValue } from '@/contract/request/forced-values';
import { problemAtField, type Problem } from '@/contract/request/problems';
import { t, translate } from '@/platform/i18n';
import type { RecordingState } from '@/storage/recordings';
import type { Beginning } from './beginning-of';
import { startsWith, type Path } from './path';
import type { TabSteps } from './tab-steps';

/** Records what the user does in a page as steps of its form. */
export interface Recorder {
  state: RecordingState;
  /** Begins, or goes on. */
  record: () => void;
  stop: () => void;
}

/** How the steps of a form are done in the tab; no part of the request. */
export interface TryOptions {
  /** The run is paused after each. */
  stepwise?: true;
  /** A small picture is taken after each. */
  pictures?: true;
}

/** What all editors of a form share. */
export interface Form {
  /** Changes one value; `undefined` takes the field out of the request. */
  change: (path: Path, value: unknown) => void;
  /** What is wrong with the request, as far as it is shown yet. */
  problems: readonly Problem[];
  /** Called when the user leaves a field: from then on, the form shows what is missing there. */
  leave?: ((path: Path) => void) | undefined;
  /** Marks the fields that this engine does not honour. Absent: none is marked. */
  engine?: EngineId | undefined;
  /**
   * Lets the user pick an element in the page for the field at a path. Absent where there is no
   * page.
   */
  pickElement?: ((path: Path) => void) | undefined;
  /** What steps can do with the page of the tab. Absent where there is no page. */
  tabSteps?: TabSteps | undefined;
  /** Records what the user does in the page. Absent where there is no page. */
  recorder?: Recorder | undefined;
  /** Does the steps in the tab from the first on. Absent where that cannot be done. */
  tryInTab?: { run: () => void; begins: Beginning } | undefined;
  /** What the selectors of the steps find in that page, in the place of each step that is sent. */
  stepLooks?: readonly (SelectorLook | undefined)[] | undefined;
  /** Does the steps in the tab from one on, by its place among those that are sent. */
  runFrom?: ((step: number) => void) | undefined;
  /** How steps are done in the tab. Absent where there is no page. */
  tryOptions?: TryOptions | undefined;
  changeTry?: ((options: TryOptions) => void) | undefined;
  /** What was picked last, to be shown at its field. */
  picked?: { path: Path; selector: string; matches: number } | undefined;
  /** Switches that other fields of the request disable. */
  forced?: Readonly<Record<string, ForcedValue>> | undefined;
  /** By name, the folds that were opened or closed. */
  folds?: Readonly<Record<string, boolean>> | undefined;
  /** Called when a fold is opened or closed. */
  fold?: ((name: string, open: boolean) => void) | undefined;
}

export const FormContext = createContext<Form>({ change() {}, problems: [] });

/** The form that the component stands in. */
export function useForm(): Form {
  return useContext(FormContext);
}

/** What is wrong at a path itself, in one text; `deep` includes everything below it. */
export function problemAt(form: Form, path: Path, deep = false): string | undefined {
  const here = form.problems.filter(
    (problem) => startsWith(problem.path, path) && (deep || problem.path.length === path.length),
  );
  return here.length === 0 ? undefined : here.map((problem) => textAt(problem, path)).join('\n');
}

/** A problem inside a field's value says where in it: the line of a list, or the path below the field. */
function textAt(problem: Problem, path: Path): string {
  const below = problem.path.slice(path.length);
  const [line] = below;
  if (line === undefined) return translate(problemAtField(problem));
  if (typeof line === 'number' && below.length === 1) {
    return t('builderInLine', line + 1, translate(problemAtField(problem)));
  }
  return translate(problemAtField(problem, below));
}
