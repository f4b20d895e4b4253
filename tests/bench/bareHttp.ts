import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { EDITOR_SQL } from "./editor.ts";

// The upper bound of the benchmark: plain node:http that runs the statement by hand in one transaction of the county, pipelined.

const { DATABASE_URL, DATABASE_POOL, BENCH_TENANT, BENCH_ROLE } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  pipeline: true,
} as pg.PoolConfig);
const opening = {
  name: "opening",
  text: "select set_config('app.tenant', $1, true), set_config('role', $2, true)",
  values: [BENCH_TENANT, BENCH_ROLE],
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { meeting } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { meeting: string };
    answered(meeting).then(
      (answer) => response.setHeader("content-type", "application/json").end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});

async function answered(meeting: string): Promise<string> {
  const client = await pool.connect();
  try {
    const [, , { rows }] = await Promise.all([
      client.query("begin"),
      client.query(opening),
      client.query<{ answer: string }>({ name: "editor", text: EDITOR_SQL, values: [BENCH_TENANT, meeting] }),
      client.query("commit"),
    ]);
    return rows[0]?.answer ?? "null";
  } finally {
    client.release();
  }
}

server.listen(0, "127.0.0.1", () => process.send?.({ kind: "ready", port: (server.address() as AddressInfo).port }));
process.once("SIGTERM", () => process.exit(0));
