import { v7 as uuid } from "uuid";
import type { Database, Db } from "#prisma/client.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { CountyError, countyNamed } from "./countyNamed.ts";
import { practiceNames } from "./practiceNames.ts";

const PRACTICE_LABEL = "-practice";

/** What a practice county copies from a county: no people, matters, or files. */
export interface Example {
  county: Awaited<ReturnType<typeof countyNamed>>;
  /** Fills a practice county in its transaction. @param today in the county's time zone, YYYY-MM-DD */
  furnish(db: Db, today: string): Promise<void>;
}

/**
 * The county that a practice county is modeled on. Without a name, the only one there is.
 * @throws CountyError when it is ambiguous, or is itself for practice
 */
async function exampleNamed(database: Database, subdomain: string | undefined): Promise<Example["county"]> {
  if (subdomain !== undefined) {
    const county = await countyNamed(database, subdomain);
    if (county.isPractice) throw new CountyError(`${subdomain}: is itself a practice county. Use the real one.`);
    return county;
  }
  const counties = await database.inDirectory((db) => db.tenant.findMany({ where: { isPractice: false }, take: 2 }));
  const [only] = counties;
  if (!only || counties.length > 1)
    throw new CountyError(
      only
        ? "There are several counties. Specify which one to practice for: --of <subdomain>"
        : "There is no county to practice for yet. Set one up first: npm run county -- new",
    );
  return only;
}

/** Default name of a practice county. */
export const practiceOf = ({ county: { subdomain, name, timeZone } }: Example) => ({
  subdomain: `${subdomain.slice(0, 63 - PRACTICE_LABEL.length)}${PRACTICE_LABEL}`,
  name: `${name} (practice)`,
  timeZone,
});

/** Reads a county's bodies, seats, rules, weights, and settings, with which a practice county begins. */
export async function readExample(database: Database, subdomain: string | undefined): Promise<Example> {
  const county = await exampleNamed(database, subdomain);
  const found = await database.inTenant(
    county.id,
    async (db) => ({
      settings: await db.tenantSettings.findFirstOrThrow(),
      bodies: await db.body.findMany({
        where: { retiredOn: null },
        include: {
          seats: { where: { endsOn: null } },
          rules: true,
          weightTables: { include: { entries: true } },
          members: { where: { endsOn: null } },
        },
        orderBy: { id: "asc" },
      }),
      figures: await db.clockFigure.findMany(),
      formats: await db.numberFormat.findMany({ select: { series: true, format: true } }),
    }),
    { readOnly: true },
  );
  const real = new Set(found.bodies.flatMap(({ members }) => members.map(({ name }) => name)));

  return {
    county,
    async furnish(db, today) {
      // The county's contacts are real people, so they are not copied.
      const { tenantId: _t, id: _i, version: _v, senderEmail: _s, escalationEmail: _e, ...settings } = found.settings;
      const { contactName: _n, contactEmail: _m, contactPhone: _p, deadlinesMoveSince: _d, ...keptSettings } = settings;
      const {
        locations,
        holidays,
        signatories: _w,
        agendaSignatories: _a,
        securityContact: _c,
        ...rest
      } = keptSettings;
      await db.tenantSettings.updateMany({
        data: { ...rest, locations: locations as string[], holidays: holidays as Prisma.InputJsonArray },
      });
      await db.numberFormat.createMany({ data: found.formats });
      await db.clockFigure.createMany({
        data: found.figures.map(({ rule, amount, from, source, setAt }) => ({
          rule,
          amount,
          from,
          source,
          setAt,
          setBy: "Set-up",
        })),
      });
      const names = practiceNames(real);
      const ids = new Map<string, string>();
      const newId = (old: string) => {
        const id = ids.get(old) ?? uuid();
        ids.set(old, id);
        return id;
      };
      const { bodies } = found;
      const known = new Set(bodies.map(({ id }) => id));
      await db.body.createMany({
        data: bodies.map(({ id, name, kind, parentId }) => ({
          id: newId(id),
          name,
          kind,
          parentId: parentId !== null && known.has(parentId) ? newId(parentId) : null,
        })),
      });
      for (const body of bodies) {
        const bodyId = newId(body.id);
        const seats = new Set(body.seats.map(({ id }) => id));
        await db.seat.createMany({
          data: body.seats.map(({ id, label, position, votes, startsOn, appointedBy, termYears }) => ({
            id: newId(id),
            bodyId,
            label,
            position,
            votes,
            startsOn,
            appointedBy,
            termYears,
          })),
        });
        await db.bodyRules.createMany({
          data: body.rules.map(({ tenantId: _tenant, id: _id, ...rules }) => ({ ...rules, bodyId })),
        });
        for (const { id, effectiveOn, authority, quota, populationSource, entries } of body.weightTables) {
          await db.weightTable.create({
            data: { id: newId(id), bodyId, effectiveOn, authority, quota, populationSource },
          });
          await db.weightEntry.createMany({
            data: entries.flatMap(({ seatId, weight, thresholdType, population }) =>
              seats.has(seatId)
                ? [{ tableId: newId(id), seatId: newId(seatId), weight, thresholdType, population }]
                : [],
            ),
          });
        }
        const chair = body.members.find(({ isChair }) => isChair);
        const viceChair = body.members.find(({ isViceChair }) => isViceChair);
        const member = (seatId: string | null, isChair: boolean, isViceChair: boolean) => ({
          bodyId,
          seatId: seatId === null ? null : newId(seatId),
          name: names.next().value,
          isChair,
          isViceChair,
          startsOn: today,
        });
        await db.member.createMany({
          data: [
            ...body.seats.map(({ id }) => member(id, chair?.seatId === id, viceChair?.seatId === id)),
            // A committee without seats gets as many people as the real one.
            ...body.members
              .filter(({ seatId }) => seatId === null)
              .map(({ isChair, isViceChair }) => member(null, isChair, isViceChair)),
          ],
        });
      }
    },
  };
}
