import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath } from "./chromium.ts";

// Stories and journeys run in a real browser: install it when the machine has none.

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

if (!chromiumPath()) {
  console.log("No Chromium on this machine: installing it for the tests …");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-core");
  } else {
    run("npx", "playwright", "install", "chromium");
  }
}
