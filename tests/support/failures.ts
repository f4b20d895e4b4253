import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/**
 * Prints at the end of a run one line for each failure and for each test that passed only on its second try, and
 * appends the failures to the file named by FAILED_TESTS. vitest.config.ts names it by its path.
 * @public
 */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const lines: string[] = [];
    for (const module of modules) {
      const where = `${module.project.name}  ${module.relativeModuleId}`;
      for (const error of module.errors()) lines.push(`${where}: ${firstLine(error.message)}`);
      for (const test of module.children.allTests("failed"))
        lines.push(`${where} > ${test.fullName}: ${firstError(test)}`);
      for (const test of module.children.allTests("passed"))
        if (test.diagnostic()?.flaky) console.log(`AT SECOND TRY ${where} > ${test.fullName}: ${firstError(test)}`);
    }
    for (const error of errors)
      lines.push(`outside a test: ${firstLine(error.message)} ${firstLine(error.stack?.split("\n    at ")[1])}`);
    for (const line of lines) console.log(`FAILED ${line}`);
    if (process.env.FAILED_TESTS) appendFileSync(process.env.FAILED_TESTS, lines.map((line) => `${line}\n`).join(""));
  }
}

/** Maximum characters printed of a failed property. */
const MAX_MESSAGE = 1_500;

/**
 * Why a test failed, or failed on its first try. A property's seed and example are included, because another run draws
 * others, and what a browser waited for.
 */
function firstError(test: TestCase): string {
  const error = test.result().errors?.[0];
  const message = firstLine(error?.message);
  const awaited = /waiting for .+/.exec(stripVTControlCharacters(error?.message ?? ""))?.[0];
  if (awaited) return `${message} ${awaited}`;
  if (!error || !message.startsWith("Property failed")) return message;
  const cause = (error.cause as Error | undefined)?.message ?? "";
  return `${error.message} ${cause}`.replaceAll(/\s+/g, " ").slice(0, MAX_MESSAGE);
}

/** The first informative line: Storybook puts a link above a story's error. */
const firstLine = (text: string | undefined): string =>
  (text ?? "").split("\n").find((line) => line.trim() !== "" && !line.includes("Click to debug the error")) ?? "";
