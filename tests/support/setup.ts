import { startCluster } from "./cluster.ts";
import { prepareTemplate } from "./databases.ts";

/**
 * Runs once before all tests: where TEST_DATABASE_URL names no PostgreSQL and one is installed, starts a server of this run's own; without
 * either, tests use the embedded database. Projects of one run share it, and the first one's answer takes it away.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = process.env["TEST_DATABASE_URL"] ? null : await startCluster();
  if (cluster) process.env["TEST_DATABASE_URL"] = cluster.url;
  const removeTemplate = await prepareTemplate();
  return async () => {
    await removeTemplate();
    if (!cluster) return;
    delete process.env["TEST_DATABASE_URL"];
    await cluster.stop();
  };
}
