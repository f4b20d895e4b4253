import { defineConfig } from "vitest/config";

// Two copies of graphql in one process break instanceof: everybody gets the same one.
const resolve = { alias: { graphql: "graphql/index.js" } };

/** Walks over the whole schema and all roles, which ask the same of either database. */
const WALKS = [
  "tests/api/graphql/{ids,statementCounts,lists,fuzz}.test.ts",
  "tests/api/roles/*.test.ts",
  "tests/api/rest/anyInput.test.ts",
  "tests/api/{users/userCan,departments/departmentCan}.test.ts",
];
/** What is asked of the embedded database and its folder, whatever other database there is. */
const EMBEDDED = ["tests/api/operations/{backup,config,demoReset,folder}.test.ts"];
/** `.ci/run` runs the API tests on two databases: what asks nothing of a database it runs on one of them, and says so here. */
const without = { walks: WALKS, embedded: EMBEDDED }[process.env["TEST_WITHOUT"] ?? ""] ?? [];

export default defineConfig({
  test: {
    // Two cores: more files at once only make each other slow.
    maxWorkers: 2,
    reporters: ["default", "./tests/support/slowest.ts", "./tests/support/failures.ts"],
    projects: [
      {
        resolve,
        test: {
          name: "rules",
          sequence: { groupOrder: 0 },
          include: ["{schema,server,prisma,design-system,tests/house,tests/bench}/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["**/node_modules/**", "tests/api/**"],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          // One process for many files: the product is read once, not a hundred times. A world that is closed leaves nothing behind.
          isolate: false,
          // Much of it is waiting: for a database, for servers that start and stop, for papers that are set.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["tests/api/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...without],
          globalSetup: ["./tests/support/setup.ts"],
          // What comes a moment later is waited for; how fast it is, the bench says.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
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
      "./vitest.stories.config.ts",
    ],
  },
});
