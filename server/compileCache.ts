import { enableCompileCache } from "node:module";

// Imported before main.ts: what Node compiled at the first start it reads from the disk at the second, a third of a second sooner.
enableCompileCache();
