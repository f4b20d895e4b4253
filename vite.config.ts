import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./web/chunks.ts";
import { compressed } from "./web/compressed.ts";
import { pagesBuilt } from "./web/pagesBuilt.ts";
import { leanRelay } from "./web/relay/lean.ts";
import { relay } from "./web/relay/vitePlugin.ts";

const top = import.meta.dirname;
const server = `http://localhost:${process.env["PORT"] ?? "4000"}`;

export default defineConfig({
  root: path.join(top, "web"),
  plugins: [relay(), leanRelay(), react(), compressed(), pagesBuilt()],
  resolve: {
    // The package's main entry also carries the old container API.
    alias: [{ find: /^react-relay$/, replacement: "react-relay/hooks" }],
  },
  server: {
    fs: { allow: [top] },
    // changeOrigin stays off: the server reads the county from the host.
    proxy: {
      "/graphql": { target: server, ws: true },
      "/api": { target: server },
      // Pages without scripts, which the server draws.
      "^/public(/|$)": { target: server },
      // Not everything under /files: the room of that name has its sources there.
      "^/files/(get|put|[0-9a-f]{8}-)": { target: server },
      "/logout": { target: server, bypass: (request) => (request.method === "GET" ? "/index.html" : undefined) },
    },
  },
  build: {
    outDir: path.join(top, "dist/web"),
    emptyOutDir: true,
    target: "es2023",
    // Served beside the app: what its code is made of, and on which terms.
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      output: { codeSplitting: chunks },
      treeshake: {
        // Relay and what its compiler writes only do something when they are called.
        moduleSideEffects: [{ test: /__generated__|node_modules\/(react-relay|relay-runtime)\//, sideEffects: false }],
        manualPureFunctions: ["defineConfig", "mergeConfigs", "createSystem", "defineRecipe", "defineSlotRecipe"],
      },
    },
  },
});
