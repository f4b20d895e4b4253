import { configure } from "storybook/test";
import { page } from "vitest/browser";

globalThis.resizeStory = (width, height) => page.viewport(width, height);

configure({
  // A busy machine may need longer than the usual second for a dialog to close.
  asyncUtilTimeout: 5000,
  // A failing query names what it sought; the whole document beside it would bury that.
  getElementError: (message) => new Error(message ?? "Element not found"),
});
