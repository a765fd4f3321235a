import type * as z from 'zod/mini';
import type { TablePointSchema } from './table-schemas';

/**
 * An element that the user pointed at in the live page, described so that it can be found in a
 * snapshot of that page. The snapshot lacks what nobody sees, so positions among siblings mean
 * nothing there.
 */
export type TablePoint = z.output<ReturnType<typeof TablePointSchema>>;
