import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";

/** The browser that end-to-end tests run in: CHROMIUM_PATH, else the first usual place, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? usual.find((path) => existsSync(path));
}

/** The same engine without a window to draw, where there is one: stories take a third less of the processor in it. */
export function chromiumShellPath(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? (existsSync(shell) ? shell : chromiumPath());
}
