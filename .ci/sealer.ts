import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

// Builds the offline sealer as one self-contained file, and writes its SHA-256 next to it: the same sources give the same bytes.

const TOP = join(import.meta.dirname, "..");
const HOME = join(TOP, "web/bids/lodging/sealer");
const OUT = join(TOP, "dist/web");

const built = await build({
  configFile: false,
  root: TOP,
  logLevel: "warn",
  build: {
    write: false,
    target: "es2023",
    lib: { entry: join(HOME, "main.ts"), formats: ["iife"], name: "sealer" },
  },
});
const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ("output" in each ? each.output : []));
const [chunk, ...others] = outputs;
if (chunk?.type !== "chunk" || others.length > 0) throw new Error("the sealer is to be one script and nothing else");
// Within a page a script ends at its first closing tag.
const script = chunk.code.replaceAll("</script", String.raw`<\/script`);
const page = readFileSync(join(HOME, "sealer.html"), "utf8").replace(
  "<!-- script -->",
  () => `<script type="module">${script}</script>`,
);
const hash = createHash("sha256").update(page).digest("hex");
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, "sealer.html"), page);
writeFileSync(join(OUT, "sealer.sha256"), `${hash}  sealer.html\n`);
console.log(`dist/web/sealer.html  ${page.length} bytes  SHA-256 ${hash}`);
