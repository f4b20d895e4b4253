import { readFileSync, writeFileSync } from "node:fs";

// npm omits a platform's build from the lock file when it cannot reach it on the day of `npm install`, and `npm ci`
// then refuses the file. This adds missing ones by name and exact version. Run it after `npm install`: npm run lock.

interface Entry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = "package-lock.json";
const OS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32", "sunos", "aix", "netbsd", "openbsd"];
const CPU: Record<string, string> = {
  arm64: "arm64",
  x64: "x64",
  ia32: "ia32",
  arm: "arm",
  armv7: "arm",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
};

const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, Entry> };
const { "": root, ...packages } = lock.packages;
const added: string[] = [];

/** The entry that a package at `place` resolves for a name: its own folder's, else its parents', else the top one. */
function found(place: string, name: string): Entry | undefined {
  for (let at = place; ; at = at.slice(0, at.lastIndexOf("/node_modules/"))) {
    const entry = packages[`${at}/node_modules/${name}`];
    if (entry) return entry;
    if (!at.includes("/node_modules/")) return packages[`node_modules/${name}`];
  }
}

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const there = found(place, name);
    if (there?.version === version || !/^\d/.test(version)) continue;
    const key = there ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    const words = (name.split("/").at(-1) ?? "").split("-");
    const os = OS.find((each) => words.includes(each));
    const cpu = words.map((word) => CPU[word]).find(Boolean);
    // Without a platform in its name it would be installed everywhere.
    if (!os) continue;
    const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") && os === "linux" ? ["glibc"] : null;
    packages[key] = { version, optional: true, os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc } : {}) };
    added.push(name);
  }
}

lock.packages = {
  ...(root ? { "": root } : {}),
  ...Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "The lock file is complete." : `Added to the lock file:\n  ${added.join("\n  ")}`);
