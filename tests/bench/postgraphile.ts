import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

// PostGraphile on the same tables, with the same role and policies, which are its only access control. Watching, the UI
// and explain are off.

const { DATABASE_URL, DATABASE_POOL, BENCH_TENANT, BENCH_ROLE } = process.env;
const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL ?? "", poolConfig: { max: Number(DATABASE_POOL) } })],
  grafast: { explain: false, context: { pgSettings: { role: BENCH_ROLE, "app.tenant": BENCH_TENANT } } },
  grafserv: { watch: false, graphiql: false, websockets: false, outputDataAsString: true },
}).createServ(grafserv);
await instance.addTo(server);
// The first request must not wait for the schema.
await instance.ready();
server.listen(0, "127.0.0.1", () => process.send?.({ kind: "ready", port: (server.address() as AddressInfo).port }));
process.once("SIGTERM", () => process.exit(0));
