import { execFile, execFileSync } from "node:child_process";
import path from "node:path";
import { parseSync, Visitor, type Plugin } from "vite";
import { mutationsIn, WRITTEN_OUT } from "./mutations.ts";

const definition = /\b(?:query|mutation|subscription|fragment)\s+([A-Za-z_]\w*)/;

type Tag = { start: number; end: number; name: string; from: string };

const top = path.resolve(import.meta.dirname, "../..");

/** Documents written as `mutation('verb { payload }')`. */
function mutationTags(id: string, code: string): Tag[] {
  const room = path.relative(path.join(top, "web"), path.dirname(id));
  const from = path.join(top, "web", WRITTEN_OUT, room);
  return mutationsIn(id, code).map(({ start, end, name }) => ({ start, end, name, from }));
}

function tagsOf(id: string, code: string): Tag[] {
  const tags: Tag[] = [];
  const { program } = parseSync(id, code);
  new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type !== "Identifier" || node.tag.name !== "graphql") return;
      const name = definition.exec(node.quasi.quasis[0]?.value.raw ?? "")?.[1];
      if (!name) throw new Error(`${id}: a graphql document without a name`);
      tags.push({ start: node.start, end: node.end, name, from: "." });
    },
  }).visit(program);
  return tags;
}

const compiler = path.join(top, "web/relay/compile.ts");
let compiled = false;

/**
 * Replaces each graphql`` tag and each short mutation with an import of relay-compiler's output. Line numbers do not
 * change.
 */
export function relay(): Plugin {
  return {
    name: "dais:relay",
    enforce: "pre",
    // The artifacts are not in git, so missing or outdated ones are built before anything reads them.
    configResolved() {
      if (!compiled) execFileSync(process.execPath, [compiler], { cwd: top, stdio: ["ignore", "ignore", "inherit"] });
      compiled = true;
    },
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /node_modules|__generated__/ }, code: /\bgraphql`|\bmutation\(/ },
      handler(code, id) {
        const file = id.split("?")[0] ?? id;
        const tags = [...tagsOf(file, code), ...mutationTags(file, code)].toSorted(
          (one, other) => one.start - other.start,
        );
        if (tags.length === 0) return null;
        let out = code;
        for (const { start, end, name } of tags.toReversed()) {
          const newlines = "\n".repeat(code.slice(start, end).split("\n").length - 1);
          out = `${out.slice(0, start)}document_${name}/*${newlines}*/${out.slice(end)}`;
        }
        const imports = new Set(
          tags.map(({ name, from }) => `import document_${name} from '${from}/__generated__/${name}.graphql.ts';`),
        );
        return { code: `${out}\n${[...imports].join("\n")}\n`, map: null };
      },
    },
    configureServer(server) {
      let running: NodeJS.Timeout | undefined;
      const compile = (file: string) => {
        if (file.includes("__generated__") || file.includes(WRITTEN_OUT) || !/\.(tsx?|graphql)$/.test(file)) return;
        clearTimeout(running);
        running = setTimeout(() => {
          execFile(process.execPath, [compiler], { cwd: top }, (error, out, problem) => {
            if (error) server.config.logger.error(`relay-compiler: ${problem || out}`);
          });
        }, 50);
      };
      server.watcher.on("change", compile);
      server.watcher.on("add", compile);
    },
  };
}
