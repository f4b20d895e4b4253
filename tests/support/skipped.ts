import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Tests left to the long run: by a tag of theirs, or because another story stands for their file. */
const isLong = (test: TestCase) => test.tags.some((tag) => tag.startsWith("long/")) || noteOf(test) === LONG;
const noteOf = (test: TestCase) => (test.result() as { note?: string }).note;
const LONG = "long";

/** Why a test did not run, as its own name or that of a suite around it says: '(skipped: no Redis)'. */
const reasonOf = (test: TestCase) => /\(skipped: ([^)]+)\)/.exec(test.fullName)?.[1] ?? noteOf(test) ?? test.fullName;

/** What all tests of the file or suite need had failed before. */
const isCutOff = ({ module, parent }: TestCase) =>
  module.errors().length > 0 || (parent.type === "suite" && parent.errors().length > 0);

/**
 * Says at the end of a run, in one line, how many tests did not run and why. The test runner reads it by its path.
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
          ? "cut off by a failure before them"
          : reasonOf(test);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    if (skipped.length === 0) return;
    const told = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`);
    console.log(`\n Skipped: ${told.join(", ")}`);
  }
}
