import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Engine } from '@/contract/job';
import type { Problem } from '@/contract/request/problems';
import { startsWith, type Path } from './path';

/** What every editor of a form shares. */
export interface Form {
  /** Changes one value; `undefined` takes the field out of the request. */
  change: (path: Path, value: unknown) => void;
  /** Everything that is wrong with the request. */
  problems: readonly Problem[];
  /** Marks the fields that this engine does not honour. Absent: none is marked. */
  engine?: Engine | undefined;
  /** Lets the user point at an element in the page for the field at a path. Absent where there is no page. */
  pickElement?: ((path: Path) => void) | undefined;
}

export const FormContext = createContext<Form>({ change() {}, problems: [] });

/** The form that the component stands in. */
export function useForm(): Form {
  return useContext(FormContext);
}

/** What is wrong at a path itself, in one text; `deep` takes in everything below it. */
export function problemAt(form: Form, path: Path, deep = false): string | undefined {
  const here = form.problems.filter(
    (problem) => startsWith(problem.path, path) && (deep || problem.path.length === path.length),
  );
  return here.length === 0 ? undefined : here.map(({ message }) => message).join(' ');
}
