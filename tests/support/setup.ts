import { startCluster } from "./cluster.ts";
import { prepareTemplate } from "./databases.ts";

/**
 * Runs once before all tests. Without TEST_DATABASE_URL it starts a PostgreSQL server for this run. The projects of a
 * run share the server, and the project that started it stops it.
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
