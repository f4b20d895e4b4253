import { configure } from "storybook/test";
import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { framesComeEvenWhen } from "./frames.ts";

globalThis.resizeStory = (width, height) => page.viewport(width, height);

// Once in a page that stands for all files: the story's own, and the one around it, which resizes it.
const woken = globalThis as { framesAreKept?: true };
if (!woken.framesAreKept) for (const view of new Set([window, window.parent])) framesComeEvenWhen(view);
woken.framesAreKept = true;

configure({
  // A busy machine may need longer than the usual second for a dialog to close.
  asyncUtilTimeout: 5000,
  // A failing query names what it sought; the whole document beside it would bury that.
  getElementError: (message) => new Error(message ?? "Element not found"),
});

/** Attempts that failed one after the other in the file under way. */
const failed = { file: "", inARow: 0 };
const ENOUGH = 6;

beforeEach(({ task }) => {
  if (failed.file !== task.file.name) Object.assign(failed, { file: task.file.name, inARow: 0 });
  // A page that hangs lets each story wait its whole time; the rest of the file would take half an hour to say the same.
  if (failed.inARow >= ENOUGH) throw new Error(`Given up: ${ENOUGH} attempts before it failed in this file`);
});
afterEach(({ task }) => {
  failed.inARow = task.result?.state === "fail" ? failed.inARow + 1 : 0;
});
