import { once } from "node:events";
import pg from "pg";
import { filled } from "./counties.ts";
import { type Ground, helper, product } from "./ground.ts";
import { ms, type Row } from "./table.ts";

const AIM_SECONDS = 600;
const AIM_MEGABYTES = 512;
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Reports of the process that runs the nightly job: before each of its batches, and at its end. */
interface Told {
  /** In `going`: finished batches. In `done`: vendors and contracts checked. */
  looked: number;
  seconds: number;
  /** Bytes of the whole process: before its first batch, and at peak. */
  before: number;
  most: number;
}

/**
 * The nightly job of a county with many certificates, alone in a process: the first one is killed halfway, a second
 * continues to the end, and a third finds nothing to do.
 */
export async function insurance(on: Ground): Promise<Row[]> {
  const { large } = on.size.insurance;
  // A first start creates the tables and the demo counties. No one uses them while they are filled.
  await (await product(on)).helper[Symbol.asyncDispose]();
  const client = new pg.Client({ connectionString: on.databaseUrl });
  await client.connect();
  try {
    await filled(client, "insurance.sql", { large, small: 0, others: 0 });
    await client.query("vacuum analyze");
    const vendors = large / 4;
    const lookedAt = async (): Promise<number> => {
      const { rows } = await client.query(
        "select count(*)::int as n from insurance_vendor where checked_on > '2000-01-01'",
      );
      return rows[0].n;
    };
    const killed = await night(on, Math.floor(vendors / 40 / 2));
    const half = await lookedAt();
    if (half === 0 || half >= vendors)
      throw new Error(`the first process was killed after ${half} of ${vendors} vendors`);
    const rest = await night(on);
    const again = await night(on);
    const { rows } = await client.query(`select (select count(*) from insurance_standing)::int as lines,
      (select count(*) from insurance_notice)::int as notices,
      (select count(*) from outbox_letter where key = 'INSURANCE-EXPIRE-NOTICE')::int as letters,
      (select count(distinct to_email) from outbox_letter where key = 'INSURANCE-EXPIRE-NOTICE')::int as receivers,
      (select count(*) from insurance_certificate where state = 'PENDING')::int as unseen`);
    console.error("the night:", { half, killed, rest, again }, rows[0]);
    const [{ unseen, letters, receivers }] = rows;
    if (rest.looked !== vendors - half || again.looked > 0 || unseen > 0)
      throw new Error("the night left something out");
    if (letters === 0 || letters !== receivers) throw new Error("a vendor was told twice, or no one was");
    const what = `(n) a night of ${large.toLocaleString("en-US")} certificates, killed halfway`;
    const seconds = killed.seconds + rest.seconds;
    const memory = megabytes(Math.max(killed.most, rest.most));
    const before = `${megabytes(rest.before)} MB, the same process before its first vendor`;
    return [
      row(`${what}, seconds`, `${ms(seconds)} s`, "", `${AIM_SECONDS} s`, seconds <= AIM_SECONDS),
      row(`${what}, memory of its process`, `${memory} MB`, before, `${AIM_MEGABYTES} MB`, memory <= AIM_MEGABYTES),
      row(`${what}, a second time`, `${again.seconds.toFixed(2)} s`, "", "", null),
    ];
  } finally {
    await client.end();
  }
}

/** Runs the nightly job in a separate process. @param killAfter number of batches before it is killed */
async function night(on: Ground, killAfter?: number): Promise<Told> {
  await using process = helper("tests/bench/night.ts", {
    DATABASE_URL: on.databaseUrl,
    ...(killAfter !== undefined && { KILL_AFTER_BATCHES: String(killAfter) }),
  });
  const child = process.process;
  let last: Told | undefined;
  child.on("message", (message: Told & { kind: string }) => {
    if (message.kind === "going") last = message;
  });
  if (killAfter === undefined) return await process.hears<Told>("done");
  await once(child, "exit");
  if (child.signalCode !== "SIGKILL" || !last)
    throw new Error("the first process came to its end before it was killed");
  return last;
}

const row = (what: string, ours: string, limit: string, aim: string, met: boolean | null): Row => ({
  what,
  ours,
  limit,
  ratio: "",
  aim,
  met,
});
