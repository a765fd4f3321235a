import { lazily } from '@/core/lazily';
import { objectSchema } from '../fields/composites';
import type { Fields, ObjectOf } from '../fields/field';
import { FailureError } from '../result';
import { lines } from '../user-text';
import { problemsOf, type Problem } from './problems';

/**
 * How a request with these fields is checked: each field, and the rules between them once all are right.
 *
 * @param rules - What is wrong between fields. Default: nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checkOf<F extends Fields>(
  fields: F,
  rules: (request: ObjectOf<F>) => Problem[] = () => [],
) {
  const schema = lazily(() => objectSchema(fields));

  /** The request if nothing is wrong with it, and all that is. */
  function read(value: unknown): { request?: ObjectOf<F>; problems: Problem[] } {
    const parsed = schema().safeParse(value);
    if (!parsed.success) return { problems: problemsOf(parsed.error, fields, value) };
    const problems = rules(parsed.data);
    return { problems, ...(problems.length === 0 && { request: parsed.data }) };
  }

  return {
    read,
    /** The request. @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line. */
    require(value: unknown): ObjectOf<F> {
      const { request, problems } = read(value);
      if (request !== undefined) return request;
      const message = lines(...problems.map((problem) => problem.message));
      throw new FailureError({ code: 'BAD_REQUEST', message });
    },
  };
}
