import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Ground, HOST, meetingOf, product, vacuumAnalyze } from "./ground.ts";
import { pagesUnderLoad } from "./load.ts";
import type { Row } from "./table.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The public pages of meetings and resolutions, at a rate of requests per second, compared with a file of about the
 * same length from the same server.
 */
export async function publicPages(on: Ground): Promise<Row[]> {
  const size = on.size.publicPages;
  execFileSync(process.execPath, ["server/build.ts"], { cwd: ROOT, stdio: "ignore" });
  const { helper, port, clerk } = await product(on);
  await using _helper = helper;
  const meeting = await meetingOf(clerk, size.items);
  await vacuumAnalyze(on);
  const what = (page: string) => `(q) public pages, ${page}, ${size.perSecond} requests a second`;
  return await pagesUnderLoad(
    { port, host: HOST, what },
    [
      ["the county's first page", () => "/public"],
      [`a meeting of ${size.items} items in session`, () => `/public/meetings/${meeting.key}`],
      ["the list of meetings", () => "/public/meetings"],
      ["adopted resolutions, another search each time", (n) => `/public/resolutions?q=${n % 500}`],
    ],
    size,
  );
}
