import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { HOST, type Ground, meetingOf, product, settled } from "./ground.ts";
import { median, type Row } from "./table.ts";

/** Requests under way at once, on both sides. */
const AT_ONCE = 8;
const AIM = 1 / 3;

/** What the editor's query answers, in one statement: $1 county, $2 meeting. */
export const EDITOR_SQL = readFileSync(join(import.meta.dirname, "editor.sql"), "utf8");

/** The meeting editor's own query through the real HTTP server, against one hand-written statement that returns the same JSON. */
export async function editor(on: Ground): Promise<Row[]> {
  const size = on.size.editor;
  const { helper, port, clerk } = await product(
    on,
    process.env["BENCH_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`] : [],
  );
  await using _server = helper;
  const meeting = await meetingOf(clerk, size.items);
  await settled(on);
  const pool = new pg.Pool({ connectionString: on.databaseUrl, max: AT_ONCE });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ours: number[] = [];
  const limit: number[] = [];
  let sizes = "";
  try {
    const { rows } = await pool.query("select tenant_id from meeting where id = $1", [meeting.key]);
    const statement = { name: "editor", text: EDITOR_SQL, values: [rows[0].tenant_id, meeting.key] };
    const byHand = async () => String((await pool.query(statement)).rows[0].answer);
    const body = JSON.stringify({ documentId: documentOf("MeetingEditorPageQuery"), variables: { key: meeting.key } });
    const through = () => post(agent, port, clerk.browser, body);

    const [hand, answer] = [await byHand(), await through()];
    sameShape(JSON.parse(hand), JSON.parse(answer).data, "data");
    sizes = `${(hand.length / 1024).toFixed(1)} and ${(answer.length / 1024).toFixed(1)} KiB`;
    for (const warm of [through, byHand]) await pace(warm, size.warmMs);
    for (let round = 0; round < size.rounds; round += 1) {
      limit.push(await pace(byHand, size.roundMs));
      ours.push(await pace(through, size.roundMs));
    }
  } finally {
    agent.destroy();
    await pool.end();
  }
  const ratio = median(ours) / median(limit);
  return [
    {
      what: `(a) meeting editor's query, ${size.items} items, 8 at once (${sizes})`,
      ours: `${median(ours).toFixed(0)}/s`,
      limit: `${median(limit).toFixed(0)}/s, one SQL statement`,
      ratio: ratio.toFixed(2),
      aim: ">= 0.33",
      met: ratio >= AIM,
    },
  ];
}

/** How often a second `work` is done, so many at once. */
async function pace(work: () => Promise<unknown>, during: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - begun < during) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

function post(agent: Agent, port: number, browser: Record<string, string>, body: string): Promise<string> {
  const headers = {
    host: HOST,
    ...browser,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port, path: "/graphql", method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        if (response.statusCode === 200 && !text.includes('"errors"')) resolve(text);
        else reject(new Error(`${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** The id of one of the app's own documents. */
export function documentOf(name: string): string {
  const file = join(import.meta.dirname, "../../server/generated/documents.json");
  const documents = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  const found = documents.find(([, text]) => new RegExp(`^(query|subscription) ${name}\\b`).test(text));
  if (!found) throw new Error(`the app has no document ${name}: run npm run generate`);
  return found[0];
}

/** Throws when the statement answers less than the product; what stands in a field may differ where it is signed or worded. */
export function sameShape(limit: unknown, ours: unknown, path: string): void {
  const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isNode(ours)) return;
  if (!isNode(limit))
    throw new Error(`${path}: the statement has nothing here; bring tests/bench/editor.sql up to the editor's query`);
  for (const key of Object.keys(ours)) {
    if (!(key in limit))
      throw new Error(`${path}.${key} is not in the statement; bring tests/bench/editor.sql up to the editor's query`);
    sameShape(limit[key], ours[key], `${path}.${key}`);
  }
}
