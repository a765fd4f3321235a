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
export const JobId = lazily(() => z.uuid());

/** A message about one job. */
export const OfJob = lazily(() => z.strictObject({ jobId: JobId() }));

/** The id of one of the user's services. */
export const ServiceId = lazily(() => z.string().check(z.maxLength(64)));

/** Of a page. */
export const Address = lazily(() => z.string().check(z.maxLength(8192)));

/** Where a page keeps a file until the message with it is answered. */
export const BlobUrl = lazily(() => z.string().check(z.startsWith('blob:'), z.maxLength(1000)));

/** A request, or a part of one, in the words of the contract: who gets it checks it against that. */
// An interface is no `Record` to the compiler, although all its fields are as here.
export const Unchecked = lazily(() => z.record(z.string(), z.unknown()) as z.ZodMiniType<object>);

/** A request without content. */
export const Empty = lazily(() => z.strictObject({}));
