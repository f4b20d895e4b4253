import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Ground, product } from "./ground.ts";
import { pagesUnderLoad } from "./load.ts";
import { purchases } from "./purchases.ts";
import type { Row } from "./table.ts";

const ROOT = join(import.meta.dirname, "../..");
const COUNTY = "sample.localhost";

/**
 * The vendor portal's pages without scripts, at a rate of requests per second, compared with a file of about the same
 * length from the same server.
 */
export async function portal(on: Ground): Promise<Row[]> {
  const size = on.size.portal;
  execFileSync(process.execPath, ["server/build.ts"], { cwd: ROOT, stdio: "ignore" });
  const database = await purchases(on, { large: 0, small: size.solicitations, others: 0 });
  const { rows: notices } = await database
    .query(
      `select s.id from solicitation s join tenant t on t.id = s.tenant_id where t.subdomain = 'sample' and s.state <> 'DRAFT'
       order by s.due_at desc limit 1000`,
    )
    .finally(() => database.end());
  const { helper, port } = await product(on);
  await using _helper = helper;
  const what = (page: string) =>
    `(g) vendor portal, ${page}, ${size.perSecond} requests a second, county of ${size.solicitations.toLocaleString("en-US")}`;
  return await pagesUnderLoad(
    { port, host: COUNTY, what },
    [
      ["the list", () => "/vendor-portal"],
      ["one notice", () => `/vendor-portal/${notices[0].id}`],
      ["another notice each time", (n) => `/vendor-portal/${notices[n % notices.length].id}`],
      ["another search each time", (n) => `/vendor-portal?state=all&q=${n % 500}`],
    ],
    size,
  );
}
