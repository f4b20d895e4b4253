import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#prisma/client.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { makePaper, paperFailed, papersDue } from "#schema/authority/papers/makePaper.ts";
import { madeOutside } from "../graphql/madeOutside.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";
import { type CountyCertificate, readerSignature } from "./readerSignature.ts";

type CertificateOf = (subdomain: string) => Promise<CountyCertificate | null>;

/** The certificates of a folder, read again each time, so that a renewed one is used at once. Null: the county has none. */
export const certificatesIn =
  (folder: string | undefined): CertificateOf =>
  async (subdomain) => {
    if (folder === undefined) return null;
    try {
      const p12 = await readFile(join(folder, `${subdomain}.p12`));
      const password = await readFile(join(folder, `${subdomain}.password`), "utf8");
      return { p12, password: password.trim() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  };

interface Deps {
  database: Database;
  ports: Ports;
  certificateOf: CertificateOf;
}

/** Makes the pending files of a county's executed contracts, each in its own transaction. Returns how many it made. */
export async function makePapers(deps: Deps, tenant: TenantFacts, stopping = () => false): Promise<number> {
  const { ports, certificateOf } = deps;
  let madeCount = 0;
  for (const key of await inCounty(deps, tenant, papersDue)) {
    if (stopping()) break;
    try {
      const certificate = await certificateOf(tenant.subdomain);
      const signing = { name: tenant.displayName, at: ports.clock.now() };
      const readers = certificate && readerSignature(certificate, signing);
      const isMade = await madeOutside(ports, (makerPorts, stay) =>
        inCounty({ ...deps, ports: makerPorts }, tenant, async (context) => {
          const done = await makePaper(context, key, readers);
          stay();
          return done;
        }),
      );
      if (isMade) madeCount += 1;
    } catch (error) {
      // The typesetter is already closed. The next start makes the file.
      if (stopping()) break;
      // One failure does not stop the others.
      ports.log.error(
        { err: error, tenant: tenant.id, contract: key },
        "an executed contract's file could not be made",
      );
      await inCounty(deps, tenant, (context) => paperFailed(context, key));
    }
  }
  return madeCount;
}

/** Makes pending files in every county: when a contract is executed, and every minute as a retry. */
export const keepPapers = (deps: Deps): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "papers",
    failed: "files of executed contracts could not be made",
    async work({ id }, stopping) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      return tenant ? makePapers(deps, tenant, stopping) : 0;
    },
  });
