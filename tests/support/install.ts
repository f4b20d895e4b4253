import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, chromiumShellPath } from "./chromium.ts";

// Stories and journeys run in a real browser, and other programs than ours read printed documents: install those that are missing.

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
// Stories need no window. Debian's headless engine takes a third less time.
if (chromiumShellPath() === "/usr/bin/chromium" && mayInstall)
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "ignore",
  });
// Reads Word files nearly as Word does.
if (!isInstalled("soffice") && mayInstall) aptInstall("LibreOffice", "libreoffice-writer-nogui");
// Reads the tags of a PDF.
if (!isInstalled("pdfinfo") && mayInstall) aptInstall("pdfinfo", "poppler-utils");
// Seals a bid as third-party software would.
if (!(isInstalled("python3") && isInstalled("openssl")) && mayInstall) aptInstall("Python", "python3", "openssl");
