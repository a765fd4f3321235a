import type { TestModule } from 'vitest/node';
import { reportStep, type Step } from './test-report.ts';

/** Reports each test of Vitest to `npm test`, and how long each file took to load. */
export default class VitestReporter {
  onTestModuleEnd(module: TestModule): void {
    for (const step of stepsOf(module)) reportStep(step);
  }
}

/** How a file was loaded, and its tests. A file that could not be run counts as one failed test. */
export function stepsOf(module: TestModule): Step[] {
  const { concurrencyId, ...took } = module.diagnostic();
  const file = module.relativeModuleId;
  const worker = module.project.isBrowserEnabled() ? '' : `worker ${concurrencyId}`;
  const tests = [...module.children.allTests()].map((test): Step => {
    const { startTime = Date.now(), duration = 0 } = test.diagnostic() ?? {};
    const { state } = test.result();
    return {
      id: test.id,
      file,
      name: test.fullName,
      outcome: state === 'pending' ? 'failed' : state,
      start: startTime,
      seconds: duration / 1000,
      worker,
    };
  });
  const loading =
    took.environmentSetupDuration +
    took.prepareDuration +
    took.setupDuration +
    took.collectDuration;
  const wholeFailed =
    module.state() === 'failed' && tests.every((test) => test.outcome !== 'failed');
  const firstTest = Math.min(...tests.map(({ start }) => start), Date.now());
  const load: Step = {
    id: module.id,
    file,
    name: '(loads)',
    start: firstTest - loading,
    seconds: loading / 1000,
    worker,
    ...(wholeFailed && { outcome: 'failed' }),
  };
  return [load, ...tests];
}
