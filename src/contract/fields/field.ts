import type * as z from 'zod/mini';
import type { EngineId } from '../engine';
import type { PlainKey, UserText } from '../user-text';

/**
 * One field of the scrape request, declared once. The form, its validation, the JSON view, the
 * documentation's table and the credit estimate are all derived from this declaration.
 */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  /** Accepts what an author may write; never fills in defaults. Made when it is first asked for. */
  readonly schema: () => z.ZodMiniType<Value>;
  /** What the form needs to edit the value, and the limits. */
  readonly shape: Shape;
  /** What the value must be; completes the sentence "timeout …". */
  readonly rule: UserText;
  readonly required: Required;
  /** The field's name in the form. */
  readonly label: PlainKey;
  /** One line that says what the field does. */
  readonly help: PlainKey;
  /** What the service assumes if the field is absent, if anything. */
  readonly defaultValue?: Value;
  /** The part of the form that a top-level field is in. */
  readonly section?: Section;
  /** Engines that honour the field. Absent: the same as the enclosing field. */
  readonly engines?: readonly EngineId[];
  /**
   * Engines that support this value, if that depends on the value or on the whole that it belongs
   * to, such as a format; `undefined`: as `engines` says.
   */
  readonly enginesFor?: (value: unknown, whole?: unknown) => readonly EngineId[] | undefined;
  /** The tab honours it as well, once the user has named a model. */
  readonly byModel?: true;
  readonly cost?: Cost;
  /** For a format: what it gives. */
  readonly group?: FormatGroup;
  /** Limits of the running service that the interface document does not mention. */
  readonly note?: PlainKey;
}

export type Shape =
  | { kind: 'boolean' }
  | { kind: 'integer' | 'number'; min?: number; max?: number; unit?: Unit }
  | { kind: 'text'; minLength?: number; maxLength?: number; pattern?: RegExp; syntax?: Syntax }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'list'; item: Field; maxItems?: number }
  | { kind: 'object'; fields: Fields }
  /** Objects told apart by `type`; those in `bare` may also be written as just their name. */
  | { kind: 'variants'; variants: Readonly<Record<string, Field>>; bare: readonly string[] }
  /** `true`, `false`, or the object. */
  | { kind: 'switch'; object: Field }
  | { kind: 'headers'; maxItems: number }
  | { kind: 'jsonSchema' };

/** What formats give, in the order in which the form shows them. */
export const FORMAT_GROUPS = ['text', 'data', 'media', 'ask'] as const;
export type FormatGroup = (typeof FORMAT_GROUPS)[number];

export type Fields = Readonly<Record<string, Field>>;

export type Unit = 'ms' | 'pixels' | 'pages' | 'percent';

/** How a text is edited; `prose` and `code` on several lines. */
export type Syntax = 'url' | 'selector' | 'prose' | 'code' | 'country' | 'language' | 'domain';

/** Parts of the form, in the order in which they are shown. */
export const SECTIONS = [
  'page',
  'formats',
  'content',
  'timing',
  'actions',
  'cache',
  'network',
  'documents',
  'privacy',
  'governance',
] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * Credits that using the field costs. `whole` is the price of the scrape with it, `extra` is added
 * on top. `min` and `max` differ where the price depends on what happens.
 */
export interface Cost {
  readonly kind: 'whole' | 'extra';
  readonly min: number;
  readonly max: number;
  /**
   * For a number: `max` is the price per this many units, rounded up. Absent: `max` is for the
   * whole field.
   */
  readonly per?: number;
  /** Completes the sentence "4 credits …". */
  readonly text: PlainKey;
  /** Whether this value incurs the cost. Absent: every value but `false` does. */
  readonly when?: (value: unknown) => boolean;
  /** Where the figure is stated. */
  readonly source: 'document' | 'running service';
}

/** The values that a field's schema accepts. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The object that a set of fields describes; keys are optional unless declared as required. */
export type ObjectOf<F extends Fields> = Flat<
  { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | undefined;
  }
>;

type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** The same type, written as one object. */
export type Flat<T> = { [K in keyof T]: T[K] };
