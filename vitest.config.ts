import { defineConfig } from "vitest/config";

/** Why a test is in the long run only. `npm test` leaves these out; `npm run test:all` and a run of a named file do not. */
const tags = [
  { name: "long/process", description: "starts the product as separate processes, or stops a service it depends on" },
  { name: "long/embedded", description: "runs the product's own PostgreSQL on a data folder" },
  { name: "long/bench", description: "runs rows of the bench briefly" },
  { name: "long/size", description: "needs thousands of rows or many generated cases" },
  { name: "long/journey", description: "a journey other than the five that cross the house" },
  { name: "long/story", description: "a story other than the first of its file" },
];

/** Node loads the server's code and its tests as in production: nothing is transformed. */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--max-semi-space-size=64", "--import", "./server/compileCache.ts"],
};

/** Storybook reads every story before a run starts. Runs of other tests save those ten seconds. */
function asksForStories([...words]: string[]): boolean {
  const projects = words.flatMap((word, index) =>
    word === "--project" ? [words[index + 1]] : (/^--project=(.+)/.exec(word)?.[1] ?? []),
  );
  const files = words.filter((word) => /\.(test|stories)\.tsx?$/.test(word));
  return (
    (projects.length === 0 || projects.includes("stories")) &&
    (files.length === 0 || files.some((file) => file.includes(".stories.")))
  );
}

/** Runs before each file. */
const setupFiles = ["./tests/support/draws.ts"];

/** File for a JSON report, if any. */
const report = process.env["TEST_REPORT"];

export default defineConfig({
  test: {
    // Two cores: more files at once only make each other slow.
    maxWorkers: 2,
    tags,
    reporters: [
      "default",
      "./tests/support/slowest.ts",
      "./tests/support/skipped.ts",
      "./tests/support/failures.ts",
      ...(report === undefined ? [] : [["json", { outputFile: report }] satisfies [string, object]]),
    ],
    projects: [
      {
        test: {
          name: "rules",
          ...native,
          // Pure, or they clean up: a process for each file would take longer than most files.
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ["{schema,server,prisma,tests/house,tests/bench}/**/*.test.ts"],
          setupFiles,
          exclude: ["**/node_modules/**"],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "web",
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ["{web,design-system}/**/*.test.ts"],
          setupFiles,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          ...native,
          // One process runs many files, so it loads the product once. Closing a world leaves nothing behind.
          isolate: false,
          // These wait much: for the database, for servers to start and stop, for documents to be typeset.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["tests/api/**/*.test.ts"],
          setupFiles,
          exclude: ["**/node_modules/**"],
          globalSetup: ["./tests/support/setup.ts"],
          // The bench measures speed; tests wait.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "e2e",
          ...native,
          isolate: false,
          sequence: { groupOrder: 3 },
          // As with the stories: a journey that fails twice is wrong.
          retry: 1,
          include: ["tests/e2e/**/*.test.ts"],
          // A page may take its time on a busy machine; the usual second is for values, not for pages.
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ["./tests/support/setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      ...(asksForStories(process.argv) ? ["./vitest.stories.config.ts"] : []),
    ],
  },
});
