import type { Reporter, TestCase, TestModule } from "vitest/node";

/** True for tests of the long run: by their tag, or because the first story of their file runs instead. */
const isLong = (test: TestCase) => test.tags.some((tag) => tag.startsWith("long/")) || noteOf(test) === LONG;
const noteOf = (test: TestCase) => (test.result() as { note?: string }).note;
const LONG = "long";

/** Why a test did not run, from its name or its suite's: '(skipped: no Redis)'. */
const reasonOf = (test: TestCase) => /\(skipped: ([^)]+)\)/.exec(test.fullName)?.[1] ?? noteOf(test) ?? test.fullName;

/** True where the setup of the file or suite failed. */
const isCutOff = ({ module, parent }: TestCase) =>
  module.errors().length > 0 || (parent.type === "suite" && parent.errors().length > 0);

/**
 * Prints at the end of a run, in one line, how many tests were skipped and why. vitest.config.ts names it by its path.
 * @public
 */
export default class Skipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    const reasons = new Map<string, number>();
    for (const test of skipped) {
      const reason = isLong(test)
        ? "left to npm run test:all"
        : isCutOff(test)
          ? "in a file or suite whose setup failed"
          : reasonOf(test);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    if (skipped.length === 0) return;
    const parts = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`);
    console.log(`\n Skipped: ${parts.join(", ")}`);
  }
}
