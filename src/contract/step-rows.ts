import type { Action } from './actions';
import { SECRET_TEXT } from './recording/recording';
import type { StepSecret } from './secret-steps';

/** A list whose columns the texts of steps can name. */
export interface RowList {
  columns: string[];
  /** Each with a text for every column. */
  rows: string[][];
}

/** The columns that the texts of actions name, as `{{City}}`: each once, in order. */
export function columnsIn(actions: readonly Action[]): string[] {
  const texts = actions.map((action) => (action.type === 'write' ? action.text : ''));
  const names = texts.flatMap((text) => [...text.matchAll(COLUMN)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/**
 * The actions for one row of a list, with its texts in place of the columns' names. What goes into a
 * field for a secret is apart from them, as it is in no request.
 *
 * @param secret - The indices of actions that write into fields for secrets.
 * @param origin - The origin that these are for.
 */
export function actionsForRow(
  actions: readonly Action[],
  { columns, rows }: RowList,
  at: number,
  secret: readonly number[],
  origin: string,
): { actions: Action[]; secrets: StepSecret[] } {
  const row = rows[at] ?? [];
  const fill = (text: string) =>
    text.replace(COLUMN, (whole, name: string) => row[columns.indexOf(name)] ?? whole);
  const secrets: StepSecret[] = [];
  const filled = actions.map((action, step): Action => {
    if (action.type !== 'write' || columnsIn([action]).length === 0) return action;
    const text = fill(action.text);
    if (!secret.includes(step)) return { ...action, text };
    secrets.push({ step, text, origin });
    return { ...action, text: SECRET_TEXT };
  });
  return { actions: filled, secrets };
}

/** The name of a column in a step's text. */
export function columnMark(name: string): string {
  return `{{${name}}}`;
}

const COLUMN = /\{\{([^{}]{1,100})\}\}/g;
