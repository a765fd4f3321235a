import { failureNames } from './failures.ts';
import { startTestService } from './service.ts';

const PORT = 3002;

/**
 * Starts the test service for people and says how to use it, on stderr. It runs until the process
 * ends. The port is `PORT` of the environment, else the one that self-hosted services have.
 *
 * @throws {Error} in one sentence, when the port is taken.
 */
export async function runService(): Promise<void> {
  const port = Number(process.env.PORT ?? PORT);
  const service = await startTestService({ port }).catch((error: unknown) => {
    const isTaken = Reflect.get(Object(error), 'code') === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken. Choose another: PORT=3003.`) : error;
  });
  console.error(`Test service at ${service.url}, key ${service.key}

Any address is answered, without a network. Some are special:
  https://slow.example/35           answers after 35 seconds
  https://drip.example/10           sends its answer over 10 seconds
  https://any.example/changing      has another price at each visit
  https://any.example/status/404    is a page that answers 404
  https://fail.example/NAME         fails; NAME is one of ${failureNames().join(', ')}
`);
}
