import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, chromiumShellPath } from "./chromium.ts";

// Installs the programs that the tests need, if they are missing: a browser for stories and journeys, and programs that
// read the documents we produce.

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

const isInstalled = (command: string) => spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
const canUseApt = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

function aptInstall(program: string, ...packages: string[]): void {
  console.log(`${program} is not installed. Installing it for the tests…`);
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

if (!chromiumPath()) {
  if (canUseApt) aptInstall("Chromium", "chromium", "fonts-noto-core");
  else run("npx", "playwright", "install", "chromium");
}
// Stories run headless. Debian's headless build takes a third less time.
if (chromiumShellPath() === "/usr/bin/chromium" && canUseApt)
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "ignore",
  });
// Opens Word files much as Word does.
if (!isInstalled("soffice") && canUseApt) aptInstall("LibreOffice", "libreoffice-writer-nogui");
// Reads PDF tags.
if (!isInstalled("pdfinfo") && canUseApt) aptInstall("pdfinfo", "poppler-utils");
// Seals a bid as third-party software would.
if (!(isInstalled("python3") && isInstalled("openssl")) && canUseApt) aptInstall("Python", "python3", "openssl");
