import { defineConfig } from "vitest/config";

/** What is too long to wait for each time, and why. `npm test` leaves these out; `npm run test:all` and a run of a named file do not. */
const tags = [
  { name: "long/process", description: "starts the product as processes of its own, or takes away what it stands on" },
  { name: "long/embedded", description: "asks the embedded database's own folder, lock and start" },
  { name: "long/bench", description: "runs rows of the bench for a blink" },
  { name: "long/size", description: "needs thousands of rows, or many generated cases" },
  { name: "long/journey", description: "a journey beside the five that cross the house" },
  { name: "long/story", description: "a story beside the first of its file" },
];

/** Node reads the code of the server and its tests as the server itself does: nothing is transformed. */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--max-semi-space-size=64", "--import", "./server/compileCache.ts"],
};

/** Storybook reads every story before a run begins, ten seconds that a run of other tests need not wait for. */
function asksForStories([...words]: string[]): boolean {
  const projects = words.flatMap((word, at) =>
    word === "--project" ? [words[at + 1]] : (/^--project=(.+)/.exec(word)?.[1] ?? []),
  );
  const files = words.filter((word) => /\.(test|stories)\.tsx?$/.test(word));
  return (
    (projects.length === 0 || projects.includes("stories")) &&
    (files.length === 0 || files.some((file) => file.includes(".stories.")))
  );
}

/** A report for machines, where a file is named for it. */
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
          // Pure, or clean behind themselves: a process for each would cost more than most of them.
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ["{schema,server,prisma,tests/house,tests/bench}/**/*.test.ts"],
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
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "api",
          ...native,
          // One process for many files: the product is read once, not a hundred times. A world that is closed leaves nothing behind.
          isolate: false,
          // Much of it is waiting: for a database, for servers that start and stop, for papers that are set.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["tests/api/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["./tests/support/setup.ts"],
          // What comes a moment later is waited for; how fast it is, the bench says.
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
