import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';

/** The schema of a message's request, made for the first such message, with the type of its answer. */
interface MessageType<Request, Response> {
  request: () => Request;
  /** Never set; it only carries the answer's type. */
  response?: [Response];
}

/**
 * Declares a message by what makes its request's schema. The answer only has a type, as it comes from
 * our own code.
 */
export function message<Response>() {
  return <Request extends z.ZodMiniType>(make: () => Request): MessageType<Request, Response> => ({
    request: lazily(make),
  });
}

/** The id of a job, made by the page that starts it. */
export const JobId = z.uuid();

/** The id of one of the user's services. */
export const ServiceId = z.string().check(z.maxLength(64));

/** A request without content. */
export const Empty = z.strictObject({});
