import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { importOcds } from "#schema/opendata/ocdsImport/importOcds.ts";
import { readOcds } from "#schema/opendata/ocdsImport/readOcds.ts";
import type { ImportAction } from "#schema/history/importLegistar.ts";
import type { ImportedFile } from "#schema/history/imported.rules.ts";
import { readLegistar } from "#schema/history/legistar.rules.ts";
import { readOpenSlides } from "#schema/history/readOpenSlides.ts";
import { Refused } from "#schema/refusal.ts";
import { type Command, type Done, type Place, runCommand } from "./command.ts";
import { filesOf, readAll, readOne } from "./imports/importFiles.ts";
import { importInBatches } from "./imports/importInBatches.ts";
import { printed, reportOf } from "./imports/reconciled.ts";
import { printedOcds } from "./opendata/printedOcds.ts";
import { CountyError } from "./tenancy/countyNamed.ts";

const USAGE =
  "usage: npm run import -- legistar|openslides|ocds <folder or file> --county <subdomain> [--body <the source's name>=<the county's body>]… [--report <file.csv>]";
const clock = { now: () => new Date() };

interface Wanted {
  path: string;
  county: string;
  /** The county's own body for each of the source's. */
  chosen: ReadonlyMap<string, string>;
  report: string | undefined;
}
type MeetingReader = (name: string, content: unknown, timeZone: string) => ImportedFile;
type Importer = (place: Place, wanted: Wanted) => Promise<Done>;

/** Everything that could not be read, in one report, below what was imported. */
const resultOf = (lines: string[], unread: readonly string[]): Done => ({
  lines,
  wrong:
    unread.length === 0
      ? []
      : [
          `${unread.length} could not be read, so nothing was imported from them:`,
          ...unread.map((line) => `  ${line}`),
        ],
});

async function countyOf({ database }: Place, subdomain: string) {
  const county = await database.inDirectory((db) => db.tenant.findUnique({ where: { subdomain } }));
  if (!county)
    throw new CountyError(
      `--county ${subdomain}: no county has this subdomain (start the server once to seed the demonstration counties)`,
    );
  return county;
}

/** Meetings in another system's format, in batches. */
const meetings =
  (readIn: MeetingReader, action: ImportAction): Importer =>
  async (place, { path, county: subdomain, chosen, report }) => {
    const { database, tell } = place;
    const files = await filesOf(path);
    const county = await countyOf(place, subdomain);
    const read = (name: string, content: unknown) => readIn(name, content, county.timeZone);
    const options = { database, county, clock, files, read, action, chosen, tell };
    const { reconciled, unread } = await importInBatches(options).catch((error: unknown) => {
      throw error instanceof Refused ? new CountyError(error.message) : error;
    });
    if (reconciled.files.size === 0) throw new CountyError(unread.join("\n"));
    if (report !== undefined) await writeFile(report, reportOf(reconciled, unread), { mode: 0o600 });
    return resultOf(printed(reconciled), unread);
  };

type Reader = (name: string, content: unknown) => unknown;
const READERS: Record<string, Reader> = {
  legistar: readLegistar,
  // Before a county is known, a file is only checked.
  openslides: (name, content) => readOpenSlides(name, content, "UTC"),
  ocds: (_name, content) => readOcds(content),
};

const IMPORTERS: Record<string, Importer> = {
  legistar: meetings(readLegistar, "importLegistar"),
  openslides: meetings(readOpenSlides, "importOpenSlides"),
  ocds: async (place, { path, county: subdomain }) => {
    const paths = (await filesOf(path)).map((file) => file.path);
    const { files, unread } = await readAll(paths, (_name, content) => readOcds(content));
    const county = await countyOf(place, subdomain);
    const report = await place.database.inTenant(county.id, (db) => importOcds(db, files.flat(), county, clock), {
      timeout: 600_000,
    });
    return resultOf([printedOcds(report)], unread);
  },
};

/** The requested import. Throws {@link CountyError} before anything is opened. */
export async function readCommand(args: string[]): Promise<Command> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      county: { type: "string" },
      body: { type: "string", multiple: true },
      report: { type: "string" },
    },
  });
  const [format = "", path, ...more] = positionals;
  const importer = IMPORTERS[format];
  const { county, report } = values;
  const bodies = (values.body ?? []).map((pair) => pair.split("=").map((name) => name.trim()));
  if (
    !importer ||
    !path ||
    !county ||
    more.length > 0 ||
    bodies.some(([from, to, ...rest]) => !from || !to || rest.length > 0)
  )
    throw new CountyError(USAGE);
  const [only, ...others] = await filesOf(path);
  const alone = only && others.length === 0 ? await readOne(only, READERS[format] as Reader) : null;
  if (alone && "unread" in alone) throw new CountyError(alone.unread);
  const chosen = new Map(bodies.map(([from = "", to = ""]) => [from, to]));
  return (place) => importer(place, { path, county, chosen, report });
}

if (import.meta.main) await runCommand(readCommand);
