/** Gives the process of a test runner's worker its name, by which `npm test` measures each. */
const worker = process.env.VITEST_POOL_ID ?? process.env.TEST_WORKER_INDEX;
if (worker !== undefined) process.title = `worker ${worker}`;
