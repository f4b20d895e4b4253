import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, chromiumShellPath } from "./chromium.ts";

// Stories and journeys run in a real browser, and printed documents are read by other programs than ours: install them where they are missing.

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

const isInstalled = (command: string) => spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
const mayInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

function aptInstall(what: string, ...packages: string[]): void {
  console.log(`No ${what} on this machine: installing it for the tests …`);
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

if (!chromiumPath()) {
  if (mayInstall) aptInstall("Chromium", "chromium", "fonts-noto-core");
  else run("npx", "playwright", "install", "chromium");
}
// Stories need no window; where Debian has the engine without one, they take a third less time in it.
if (chromiumShellPath() === "/usr/bin/chromium" && mayInstall)
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "ignore",
  });
// Reads Word files as Word does, near enough.
if (!isInstalled("soffice") && mayInstall) aptInstall("LibreOffice", "libreoffice-writer-nogui");
// Reads the tags of a PDF.
if (!isInstalled("pdfinfo") && mayInstall) aptInstall("pdfinfo", "poppler-utils");
// Seals a bid as a stranger's program would.
if (!(isInstalled("python3") && isInstalled("openssl")) && mayInstall) aptInstall("Python", "python3", "openssl");
