import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { SelectorLook } from '@/contract/actions';
import type { EngineId } from '@/contract/engine';
import type { NamedModel } from '@/contract/model-use';
import type { ForcedValue } from '@/contract/request/forced-values';
import { problemAtField, type Problem } from '@/contract/request/problems';
import { t, translate } from '@/platform/i18n';
import type { RecordingState } from '@/storage/recordings';
import type { Beginning } from '@/drafts/beginning-of';
import type { Path } from '@/contract/request/path';
import { startsWith } from '@/drafts/path';
import type { TabSteps } from './tab-steps';

/** Records what the user does in a page as steps of its form. */
export interface Recorder {
  state: RecordingState;
  /** Begins recording, or continues. */
  record: () => void;
  stop: () => void;
}

/** How the steps of a form are done in the tab; not part of the request. */
export interface TryOptions {
  /** Pause the run after each step. */
  stepwise?: true;
  /** Take a small picture after each step. */
  pictures?: true;
}

/** What all editors of a form share. */
export interface Form {
  /** Changes one value; `undefined` removes the field from the request. */
  change: (path: Path, value: unknown) => void;
  /** What is wrong with the request, as far as it is shown yet. */
  problems: readonly Problem[];
  /** Called when the user leaves a field: from then on, the form shows what is missing there. */
  leave?: ((path: Path) => void) | undefined;
  /** Marks the fields that this engine does not honour. Absent: no field is marked. */
  engine?: EngineId | undefined;
  /** The model that answers beside the tab. Absent if the user has named none. */
  model?: NamedModel | undefined;
  /**
   * Lets the user pick an element in the page for the field at a path. Absent if there is no page.
   */
  pickElement?: ((path: Path) => void) | undefined;
  /** What steps can do with the tab's page. Absent if there is no page. */
  tabSteps?: TabSteps | undefined;
  /** Records what the user does in the page. Absent if there is no page. */
  recorder?: Recorder | undefined;
  /** Where the user tells a model what to do in the page. Absent if there is no page. */
  agent?: (hidden: boolean) => ComponentChildren;
  /**
   * Does the steps in the tab from the first one on, or asks for the site where they begin. Absent
   * if that is not possible.
   */
  tryInTab?: { run: () => void; begins: Beginning; allowStart: () => void } | undefined;
  /** What the steps' selectors find in the page, by the index of the step in the request. */
  stepLooks?: readonly (SelectorLook | undefined)[] | undefined;
  /** Does the steps in the tab from one on, given by its index in the request. */
  runFrom?: ((step: number) => void) | undefined;
  /** How steps are done in the tab. Absent if there is no page. */
  tryOptions?: TryOptions | undefined;
  changeTry?: ((options: TryOptions) => void) | undefined;
  /** What was last picked, to be shown at its field. */
  picked?: { path: Path; selector: string; matches: number } | undefined;
  /** Switches that other fields of the request disable. */
  forced?: Readonly<Record<string, ForcedValue>> | undefined;
  /** The sections that were opened or closed, by name. */
  folds?: Readonly<Record<string, boolean>> | undefined;
  /** Called when a section is opened or closed. */
  fold?: ((name: string, open: boolean) => void) | undefined;
}

export const FormContext = createContext<Form>({ change() {}, problems: [] });

/** The form that contains the component. */
export function useForm(): Form {
  return useContext(FormContext);
}

/** What is wrong at a path, as one text; `deep` includes everything below it. */
export function problemAt(form: Form, path: Path, deep = false): string | undefined {
  const here = form.problems.filter(
    (problem) => startsWith(problem.path, path) && (deep || problem.path.length === path.length),
  );
  return here.length === 0 ? undefined : here.map((problem) => textAt(problem, path)).join('\n');
}

/**
 * For a problem inside a field's value, says where in it: the line of a list, or the path below the
 * field.
 */
function textAt(problem: Problem, path: Path): string {
  const below = problem.path.slice(path.length);
  const [line] = below;
  if (line === undefined) return translate(problemAtField(problem));
  if (typeof line === 'number' && below.length === 1) {
    return t('builderInLine', line + 1, translate(problemAtField(problem)));
  }
  return translate(problemAtField(problem, below));
}
