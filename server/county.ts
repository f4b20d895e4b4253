import { parseArgs } from "node:util";
import type { Database } from "#prisma/client.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { type Config, readConfig } from "./config.ts";
import { createFileStore } from "./files/files.ts";
import { openOwnDatabase, toldAtEnd } from "./ownDatabase.ts";
import { CountyError } from "./tenancy/countyNamed.ts";
import { deleteCounty } from "./tenancy/deleteCounty.ts";
import { exportCounty } from "./tenancy/exportCounty.ts";
import { newCounty } from "./tenancy/newCounty.ts";

const USAGE = `usage: npm run county -- new <subdomain> --name "…" [--display-name "…"] [--time-zone America/New_York] --admin <e-mail> [--password …]
       npm run county -- export <subdomain> <folder>
       npm run county -- delete <subdomain> --yes-delete <subdomain>`;

const clock = { now: () => new Date() };
const total = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const listed = (tables: readonly { table: string; rows: number }[]): string[] =>
  tables.map(({ table, rows }) => `  ${table.padEnd(18)} ${rows}`);

type Command = (database: Database, config: Config) => Promise<string[]>;

/** The command that is meant; throws {@link CountyError} before anything is opened. */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      "display-name": { type: "string" },
      "time-zone": { type: "string" },
      admin: { type: "string" },
      password: { type: "string" },
      "yes-delete": { type: "string" },
    },
  });
  const [command, subdomain = "", folder, ...more] = positionals;
  const { name, admin, password } = values;
  if (more.length > 0 || !subdomain) throw new CountyError(USAGE);

  if (command === "new" && name !== undefined && admin !== undefined && folder === undefined) {
    return async (database, config) => {
      const wanted = { subdomain, name, displayName: values["display-name"], timeZone: values["time-zone"] };
      const made = await newCounty(database, { ...wanted, admin, password }, clock);
      return [
        `${name} is set up at ${subdomain}.${config.tenantDomain}.`,
        `  Full Administrator  ${made.admin}`,
        ...(made.password === null
          ? []
          : [
              `  Password            ${made.password}`,
              "The password is shown this once and works once, within 24 hours; she then chooses her own. Hand it over safely.",
            ]),
      ];
    };
  }
  if (command === "export" && folder !== undefined) {
    return async (database) => {
      const { tables } = await exportCounty(database, subdomain, folder, clock);
      return [
        `${total(tables)} rows of ${subdomain} are in ${folder}:`,
        ...listed(tables),
        "Hashes of passwords are among them: keep the folder as you keep a backup. Files in the store are named in stored_file.jsonl, not copied.",
      ];
    };
  }
  if (command === "delete" && folder === undefined) {
    if (values["yes-delete"] !== subdomain)
      throw new CountyError(`Nothing was deleted. Say --yes-delete ${subdomain} to delete this county for good.`);
    return async (database, config) => {
      const { tables, files, left } = await deleteCounty(database, createFileStore(config, clock), subdomain);
      return [
        `${subdomain} is deleted: ${total(tables)} rows, ${files} files.`,
        ...listed(tables),
        ...left.map((line) => `not removed from the store: ${line}`),
      ];
    };
  }
  throw new CountyError(USAGE);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig();
  const { database } = await openOwnDatabase(config);
  try {
    await seedCatalogue(database);
    console.log((await command(database, config)).join("\n"));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const known = error instanceof CountyError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? (error as Error).message : toldAtEnd(error));
    process.exit(1);
  }
}
