import { configure } from "storybook/test";
import { page } from "vitest/browser";

globalThis.resizeStory = (width, height) => page.viewport(width, height);

// A failing query names what it sought; the whole document beside it would bury that.
configure({ getElementError: (message) => new Error(message ?? "Element not found") });
