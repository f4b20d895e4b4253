import pg from "pg";
import { openDatabase } from "#prisma/client.ts";
import type { Ports } from "#schema/context.ts";
import { lookAtInsurance } from "#server/insurance/nightly.ts";
import { createSecrets } from "#server/identity/secrets.ts";
import { filled } from "./counties.ts";
import { type Ground, product } from "./ground.ts";
import { ms, type Row } from "./table.ts";

const AIM_SECONDS = 600;
const AIM_MEGABYTES = 512;
const MEGABYTE = 1024 * 1024;

/** What the clock needs of the product; letters stay in their table. */
const PORTS = {
  clock: { now: () => new Date() },
  events: { publish: () => undefined },
  log: console,
  secrets: createSecrets("a secret of the benchmark alone, thirty-two bytes"),
  links: { addressOf: (subdomain: string) => `https://${subdomain}.dais.example` },
} as unknown as Ports;

/** The night of a county with so many certificates: every vendor looked at, all that ends told; then the same again, which finds nothing. */
export async function insurance(on: Ground): Promise<Row[]> {
  const { large } = on.size.insurance;
  // The tables and the demo counties come with a first start; while they are filled nobody works in them.
  await (await product(on)).helper[Symbol.asyncDispose]();
  const client = new pg.Client({ connectionString: on.databaseUrl });
  await client.connect();
  try {
    await filled(client, "insurance.sql", { large, small: 0, others: 0 });
    await client.query("vacuum analyze");
    const database = await openDatabase({ databaseUrl: on.databaseUrl });
    try {
      const tenant = await database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { subdomain: "demo" } }));
      let most = 0;
      const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
      const night = async () => {
        const begun = performance.now();
        const looked = await lookAtInsurance({ database, ports: PORTS }, tenant);
        return { looked, seconds: (performance.now() - begun) / 1000 };
      };
      const first = await night();
      const again = await night();
      clearInterval(watching);
      const { rows } = await client.query(
        "select (select count(*) from insurance_standing)::int as lines, (select count(*) from insurance_notice)::int as notices, (select count(*) from outbox_letter where key = 'INSURANCE-EXPIRE-NOTICE')::int as letters, (select count(*) from insurance_certificate where state = 'PENDING')::int as unseen",
      );
      console.error("the night:", first, "again:", again, rows[0]);
      if (again.looked > 0 || rows[0].unseen > 0) throw new Error("the night left something out");
      const what = `(n) a night of ${large.toLocaleString("en-US")} certificates`;
      const memory = Math.round(most / MEGABYTE);
      return [
        row(`${what}, seconds`, `${ms(first.seconds)} s`, `${AIM_SECONDS} s`, first.seconds <= AIM_SECONDS),
        row(`${what}, memory`, `${memory} MB`, `${AIM_MEGABYTES} MB`, memory <= AIM_MEGABYTES),
        row(`${what}, a second time`, `${ms(again.seconds)} s`, "", null),
      ];
    } finally {
      await database.close();
    }
  } finally {
    await client.end();
  }
}

const row = (what: string, ours: string, aim: string, met: boolean | null): Row => ({
  what,
  ours,
  limit: "",
  ratio: "",
  aim,
  met,
});
