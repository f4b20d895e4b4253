import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";

/** The browser of end-to-end tests: CHROMIUM_PATH, else the first usual place, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? usual.find((path) => existsSync(path));
}

/** The same engine in headless form, if installed: stories take a third less CPU time in it. */
export function chromiumShellPath(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? (existsSync(shell) ? shell : chromiumPath());
}
