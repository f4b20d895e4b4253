import path from "node:path";
import type { Plugin } from "vite";

const top = import.meta.dirname;

/**
 * The contents of a build, for the budget of each page: the imports of each file, and the file of each separately
 * loaded module.
 */
export type Built = {
  entry: string;
  /** File to its imports. */
  files: Record<string, readonly string[]>;
  /** Module to its file, and the files of the modules that load it. */
  fetched: Record<string, { file: string; by: readonly string[] }>;
};

/** Writes it next to the build. A folder whose name starts with a dot is not served. */
export function pagesBuilt(): Plugin {
  return {
    name: "dais:pages-built",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
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
