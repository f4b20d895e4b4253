import path from "node:path";
import type { Plugin } from "vite";

const top = import.meta.dirname;

/** What a build is made of, for the budget of each page: which files a file imports, and in which of them a module lies that is fetched by itself. */
export type Built = {
  entry: string;
  /** File: the files that it imports. */
  files: Record<string, readonly string[]>;
  /** Module: its file, and the files of the modules that fetch it. */
  fetched: Record<string, { file: string; by: readonly string[] }>;
};

/** Writes it beside what is built; a directory whose name begins with a dot is not served. */
export function pagesBuilt(): Plugin {
  return {
    name: "dais:pages-built",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((made) => made.type === "chunk");
      const homes = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)));
      const built: Built = { entry: "", files: {}, fetched: {} };
      for (const chunk of chunks) {
        if (chunk.isEntry || chunk.moduleIds.includes(path.join(top, "main.tsx"))) built.entry = chunk.fileName;
        built.files[chunk.fileName] = chunk.imports;
        for (const id of chunk.moduleIds) {
          const by = this.getModuleInfo(id)?.dynamicImporters ?? [];
          if (by.length === 0 || !id.startsWith(`${top}${path.sep}`)) continue;
          const from = [...new Set(by.flatMap((importer) => homes.get(importer) ?? []))];
          built.fetched[path.relative(top, id)] = { file: chunk.fileName, by: from };
        }
      }
      this.emitFile({ type: "asset", fileName: ".built/pages.json", source: JSON.stringify(built) });
    },
  };
}
