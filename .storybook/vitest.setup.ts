import { configure } from "storybook/test";
import { afterEach, beforeEach, type RunnerTask, type RunnerTestSuite, TestRunner } from "vitest";
import { page } from "vitest/browser";

globalThis.resizeStory = (width, height) => page.viewport(width, height);

configure({
  // A busy machine may need far longer than the usual second for a dialog to close.
  asyncUtilTimeout: 20_000,
  // A failing query names what it sought; the whole document beside it would bury that.
  getElementError: (message) => new Error(message ?? "Element not found"),
});

/** Attempts that failed one after the other in the file under way. */
const failed = { file: "", inARow: 0 };
const ENOUGH = 6;

/** The first story of a file is what one would show of it: the short run draws it, the long one all. */
const firstOf = (suite: RunnerTestSuite): RunnerTask | undefined => {
  const [first] = suite.tasks;
  return first?.type === "suite" ? firstOf(first) : first;
};

beforeEach(({ task, skip }) => {
  if (task !== firstOf(task.file) && !TestRunner.matchesTags(["long/story"])) skip("long");
  if (failed.file !== task.file.name) Object.assign(failed, { file: task.file.name, inARow: 0 });
  // A page that hangs lets each story wait its whole time; the rest of the file would take half an hour to say the same.
  if (failed.inARow >= ENOUGH) throw new Error(`Given up: ${ENOUGH} attempts before it failed in this file`);
});
afterEach(({ task }) => {
  failed.inARow = task.result?.state === "fail" ? failed.inARow + 1 : 0;
});
