import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Writes the licenses of the server's packages into dist/server/licenses.md: those of package-lock.json that are
// installed and not only for development. Vite writes those of the web app (dist/web/licenses.md).

interface Entry {
  version: string;
  dev?: boolean;
  license?: string;
}

const TOP = join(import.meta.dirname, "..");
const FILE = /^(licen[sc]e|copying|notice)(\.(md|txt)|-[\w.-]+)?$/i;

const lock = JSON.parse(readFileSync(join(TOP, "package-lock.json"), "utf8")) as { packages: Record<string, Entry> };
/** Texts of licenses and notices, each with the packages that include it. */
const carriers = new Map<string, string[]>();
const rows: string[] = [];
for (const [place, { version, dev, license }] of Object.entries(lock.packages)) {
  const folder = join(TOP, place);
  if (place === "" || dev || !existsSync(folder)) continue;
  const name = `${place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)} ${version}`;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && FILE.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), "utf8").trim());
  rows.push(`- ${name}: ${license ?? "see its text"}`);
  for (const text of texts) carriers.set(text, [...(carriers.get(text) ?? []), name]);
}

const sections = [...carriers].map(([text, names]) => `## ${names.join(", ")}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
writeFileSync(
  join(TOP, "dist/server/licenses.md"),
  `# Licenses of the packages that the server runs with\n\n${[...new Set(rows)].join("\n")}\n\n${sections.join("\n")}`,
);
