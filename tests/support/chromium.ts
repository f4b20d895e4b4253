import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that stories and end-to-end tests run in: CHROMIUM_PATH, else the first usual place, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? usual.find((path) => existsSync(path));
}
