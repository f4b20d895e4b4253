import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/**
 * Lists the slowest files after a run. The test runner reads it by its path.
 * @public
 */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        name: `${module.project.name}  ${module.relativeModuleId}`,
        ms: duration + collectDuration + setupDuration,
      };
    });
    const slowest = took.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    if (took.length <= SHOWN) return;
    console.log(`\n The ${SHOWN} slowest of ${took.length} files`);
    for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
  }
}
