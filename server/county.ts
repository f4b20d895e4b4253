import { parseArgs } from "node:util";
import { momentInWords } from "#schema/dates.rules.ts";
import type { PasswordLink } from "#schema/identity/passwordLink.ts";
import { passwordLinkAt } from "#schema/identity/passwordLink.rules.ts";
import { secretMark } from "./backups/makeBackup.ts";
import { type Command, runCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { createFileStore } from "./files/files.ts";
import { createSecrets } from "./identity/secrets.ts";
import { addressPattern } from "./outbox/links.ts";
import { adminLink } from "./tenancy/adminLink.ts";
import { askCounty, type Terminal } from "./tenancy/askCounty.ts";
import type { CountyAnswers } from "./tenancy/countyAnswers.ts";
import { CountyError } from "./tenancy/countyNamed.ts";
import { deleteCounty } from "./tenancy/deleteCounty.ts";
import { notTakenIn } from "./tenancy/demonstrations.ts";
import { exportCounty } from "./tenancy/exportCounty.ts";
import { importCounty, readExport } from "./tenancy/importCounty.ts";
import { newCounty } from "./tenancy/newCounty.ts";
import { practiceOf, readExample } from "./tenancy/practice.ts";

const USAGE = `usage: npm run county -- new
       npm run county -- new <subdomain> --name "…" [--display-name "…"] [--time-zone America/New_York] --admin <email> [--password …]
       npm run county -- new --practice [--of <subdomain of a county>] [<subdomain>] --admin <email>
       npm run county -- link <subdomain> --email <email>
       npm run county -- export <subdomain> <folder>
       npm run county -- import <folder> [--without-secret]
       npm run county -- delete <subdomain> --yes-delete <subdomain>`;

const OTHER_SECRET = `The county is from an installation with another secret. Second factors, tax numbers, and keys of webhooks and sealed bids were sealed with it and cannot be opened here. Receipts were signed with it. Start this installation with that secret, or add --without-secret to import the county and set those up again.`;

/** What a new county requires, and the argument that gives it. */
const NEEDED: readonly [answer: keyof CountyAnswers, argument: string][] = [
  ["subdomain", "<subdomain>"],
  ["name", "--name"],
  ["admin", "--admin"],
];

const lacking = (missing: readonly string[]): string =>
  `A new county needs ${new Intl.ListFormat("en").format(missing)}. Add ${missing.length === 1 ? "it" : "them"}, or run the command in a terminal, where it asks: npm run county -- new`;

const clock = { now: () => new Date() };
const portsOf = (config: Config) => ({ clock, secrets: createSecrets(config.secret) });
const total = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const listed = (tables: readonly { table: string; rows: number }[]): string[] =>
  tables.map(({ table, rows }) => `  ${table.padEnd(18)} ${rows}`);

/** An administrator's link in words, and how to get another. */
function linkTold(
  config: Config,
  { county, email, timeZone }: { county: string; email: string; timeZone: string },
  { token, until }: PasswordLink,
): string[] {
  const address = addressPattern(config, config.port).replace("{county}", county);
  return [
    `  Link                ${passwordLinkAt(address, "INVITE", token)}`,
    `The link works once, until ${momentInWords(until, timeZone)}. The administrator chooses a password with it and is signed in.`,
    "Send it only to the administrator, because anyone who has it can use it. It is shown only here. To get a new one:",
    `  npm run county -- link ${county} --email ${email}`,
  ];
}

/**
 * The command to run. Throws {@link CountyError} before anything is opened.
 * @param terminal where someone can be asked for missing values. Null: no one can be asked.
 */
export function readCommand(args: string[], terminal: Terminal | null = null): Command {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      "display-name": { type: "string" },
      "time-zone": { type: "string" },
      admin: { type: "string" },
      password: { type: "string" },
      email: { type: "string" },
      practice: { type: "boolean" },
      of: { type: "string" },
      "yes-delete": { type: "string" },
      "without-secret": { type: "boolean" },
    },
  });
  const [command, subdomain = "", folder, ...more] = positionals;
  const isNew = command === "new" && folder === undefined;
  if (more.length > 0 || (!subdomain && !isNew)) throw new CountyError(USAGE);

  if (isNew) {
    const { password, name, admin, "time-zone": timeZone, practice = false, of } = values;
    if (of !== undefined && !practice) throw new CountyError(USAGE);
    const parsedAnswers = Object.fromEntries(
      Object.entries({ subdomain: subdomain || undefined, name, admin, timeZone }).filter(([, value]) => value),
    ) as Partial<CountyAnswers>;
    const needed = practice ? NEEDED.filter(([answer]) => answer === "admin") : NEEDED;
    const missing = needed.filter(([answer]) => parsedAnswers[answer] === undefined).map(([, argument]) => argument);
    if (missing.length > 0 && terminal === null) throw new CountyError(lacking(missing));
    return async ({ database, config }) => {
      const address = addressPattern(config, config.port);
      const example = practice ? await readExample(database, of) : undefined;
      const known = { ...(example && practiceOf(example)), ...parsedAnswers };
      const answers =
        missing.length > 0 && terminal !== null
          ? await askCounty(terminal, database, known, address)
          : (known as CountyAnswers);
      const wanted = { ...answers, displayName: values["display-name"], password, example };
      const { admin: email, timeZone: zone, link } = await newCounty(database, wanted, portsOf(config));
      const { subdomain: county } = answers;
      return [
        `${answers.name} is set up at ${address.replace("{county}", county)}, in the time zone ${zone}.`,
        `  Full Administrator  ${email}`,
        ...(link === null ? [] : linkTold(config, { county, email, timeZone: zone }, link)),
        ...(example
          ? [
              `It is for practice, and never public. To delete it: npm run county -- delete ${county} --yes-delete ${county}`,
            ]
          : []),
      ];
    };
  }
  const { email } = values;
  if (command === "link" && email && folder === undefined)
    return async ({ database, config }) => {
      const { admin, timeZone, ...link } = await adminLink(database, { subdomain, email }, portsOf(config));
      return [
        `${admin} can choose a new password with this link. An earlier link no longer works.`,
        ...linkTold(config, { county: subdomain, email: admin, timeZone }, link),
      ];
    };
  if (command === "export" && folder !== undefined) {
    return async ({ database, config }) => {
      const leaving = { store: await createFileStore(config, clock), clock, secretMark: secretMark(config.secret) };
      const { tables, files, missing } = await exportCounty(database, subdomain, folder, leaving);
      return [
        `${total(tables)} rows and ${files.length} files of ${subdomain} are in ${folder}:`,
        ...listed(tables),
        ...missing.map((key) => `missing from the store: ${key}`),
        "The files include password hashes, so protect the folder like a backup. Sealed data can be opened only with the same secret.",
      ];
    };
  }
  if (command === "import" && folder === undefined) {
    return async ({ database, config }) => {
      // After `import`, the first word is the folder.
      const from = subdomain;
      const { secretMark: sealedUnder, county: theirs } = await readExport(from);
      if (config.production && theirs["is_demo"]) throw new CountyError(notTakenIn(theirs.subdomain));
      if (sealedUnder !== secretMark(config.secret) && !values["without-secret"]) throw new CountyError(OTHER_SECRET);
      const { county, tables, files } = await importCounty(database, from, await createFileStore(config, clock));
      return [`${total(tables)} rows and ${files.length} files of ${county.subdomain} are here:`, ...listed(tables)];
    };
  }
  if (command === "delete" && folder === undefined) {
    if (values["yes-delete"] !== subdomain)
      throw new CountyError(`Nothing was deleted. To delete this county permanently, add --yes-delete ${subdomain}.`);
    return async ({ database, config }) => {
      const { tables, files, left } = await deleteCounty(database, await createFileStore(config, clock), subdomain);
      return [
        `${subdomain} is deleted: ${total(tables)} rows, ${files} files.`,
        ...listed(tables),
        ...left.map((line) => `not removed from the store: ${line}`),
      ];
    };
  }
  throw new CountyError(USAGE);
}

/** The terminal of this process. Null: its input or output is redirected. */
const ownTerminal = (): Terminal | null =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : null;

if (import.meta.main) await runCommand((args) => readCommand(args, ownTerminal()));
