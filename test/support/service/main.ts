/** `npm run service`: the test service for people, until Ctrl+C. */
import { runService } from './run-service.ts';

try {
  await runService();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
