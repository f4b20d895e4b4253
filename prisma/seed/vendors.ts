// Vendors of the demonstration counties. Every company and person in it is fictional.
import { v7 as uuid } from "uuid";
import type { Db } from "../client.ts";
import type { Secrets } from "#schema/context.ts";
import { sealTaxId } from "#schema/vendors/sealedTaxId.ts";
import { addDays, momentOf } from "./calendar.ts";

interface DemoVendor {
  name: string;
  dba?: string;
  /** First and last name. Null: the demonstration user `vendor`. */
  contact: [first: string, last: string] | null;
  /** A second person of the vendor, invited by the first. */
  second?: [first: string, last: string];
  address: [street: string, city: string, zip: string];
  phone: string;
  /** Nine digits. Numbers that begin with 00 are never assigned. Absent: not requested yet. */
  taxId?: string;
  /** Codes of the commodity groups that it sells. */
  categories: string[];
  standing?: "WAITING" | "REFUSED";
  refusedWhy?: string;
  hold?: { kind: "SUSPENSION" | "DEBARMENT"; reason: string; fromDays: number; toDays: number; lifted?: string };
}

const VENDORS: DemoVendor[] = [
  {
    name: "Mill Creek Paving",
    contact: null,
    second: ["Gordon", "Whitaker"],
    address: ["1180 County Route 22", "Millbrook", "12545"],
    phone: "(607) 555-0101",
    taxId: "005550101",
    categories: ["13", "22"],
  },
  {
    name: "Hudson Valley Engineering",
    contact: ["Renata", "Kessler"],
    address: ["40 Foundry Street", "Kingsford", "12401"],
    phone: "(607) 555-0102",
    taxId: "005550102",
    categories: ["22", "27", "28"],
  },
  {
    name: "Tri-County Trucks",
    contact: ["Dale", "Osborne"],
    address: ["2207 State Highway 9", "Fairhaven", "13064"],
    phone: "(607) 555-0103",
    taxId: "005550103",
    categories: ["04", "13"],
  },
  {
    name: "Empire Power Systems",
    contact: ["Imani", "Brooks"],
    address: ["15 Turbine Lane", "Watervale", "12189"],
    phone: "(607) 555-0104",
    taxId: "005550104",
    categories: ["28", "16"],
  },
  {
    name: "Northern Supply Co.",
    contact: ["Lars", "Holm"],
    address: ["300 Depot Road", "Northfield", "12833"],
    phone: "(607) 555-0105",
    taxId: "005550105",
    categories: ["12", "13", "14"],
  },
  {
    name: "Hudson Medical Supply",
    contact: ["Farah", "Aziz"],
    address: ["72 Hospital Drive", "Kingsford", "12401"],
    phone: "(607) 555-0106",
    taxId: "005550106",
    categories: ["17", "15"],
  },
  {
    // The same company registered twice, to show 'duplicates'.
    name: "Hudson Medical Supply, Inc.",
    contact: ["Peter", "Aziz"],
    address: ["72 Hospital Drive", "Kingsford", "12401"],
    phone: "(607) 555-0106",
    categories: ["17"],
  },
  {
    name: "Keystone Municipal Systems",
    dba: "Keystone Software",
    contact: ["Sofia", "Lindqvist"],
    address: ["1 Civic Plaza", "Albright", "12207"],
    phone: "(607) 555-0108",
    taxId: "005550108",
    categories: ["08", "01"],
  },
  {
    name: "Green Valley Haulers, Inc.",
    contact: ["Otis", "Fenn"],
    address: ["88 Transfer Road", "Greenvale", "13021"],
    phone: "(607) 555-0109",
    taxId: "005550109",
    categories: ["31", "23"],
  },
  {
    name: "Harbor Family Services",
    contact: ["Joan", "Petrov"],
    address: ["512 Lake Street", "Harborton", "14850"],
    phone: "(607) 555-0110",
    taxId: "005550110",
    categories: ["01", "18"],
    hold: {
      kind: "SUSPENSION",
      reason: "Reports of the last contract were not filed in time.",
      fromDays: -140,
      toDays: -80,
      lifted: "The reports were filed.",
    },
  },
  {
    name: "Ridgeline Roofing, LLC",
    contact: ["Marcus", "Teller"],
    address: ["9 Quarry Road", "Millbrook", "12545"],
    phone: "(607) 555-0111",
    taxId: "005550111",
    categories: ["05", "22"],
    hold: {
      kind: "DEBARMENT",
      reason: "Debarred by the State Labor Department for unpaid prevailing wages.",
      fromDays: -30,
      toDays: 700,
    },
  },
  {
    name: "Clearview Public Safety, LLC",
    contact: ["Hannah", "Voss"],
    address: ["640 Industrial Parkway", "Fairhaven", "13064"],
    phone: "(607) 555-0112",
    taxId: "005550112",
    categories: ["24", "07"],
    standing: "WAITING",
  },
];

/** A vendor, as referenced by the rows of projects. */
export interface SeededVendor {
  id: string;
  name: string;
  /** Its first contact. */
  userId: string;
  userName: string;
}

export interface VendorGround {
  subdomain: string;
  timeZone: string;
  today: string;
  vendorRole: string;
  passwordHash: string;
  /** Seal the tax ids. */
  secrets: Pick<Secrets, "seal" | "mark">;
  /** The demonstration user `vendor`. */
  vendorUser: { id: string; name: string };
  purchasing: { id: string; name: string };
}

const addressOf = (first: string, company: string, subdomain: string) =>
  `${first}@${company
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.${subdomain}.example`.toLowerCase();

/** Writes this many vendors of a county with their contacts. The first one's contact is the user `vendor`. */
export async function seedVendors(db: Db, ground: VendorGround, most = VENDORS.length): Promise<SeededVendor[]> {
  const { subdomain, timeZone, today, vendorRole, passwordHash, vendorUser, purchasing, secrets } = ground;
  const at = (days: number) => momentOf(addDays(today, days), "11:00", timeZone);
  const seeded = VENDORS.slice(0, most).map((vendor, index) => {
    const person = (name: [string, string]) => ({
      id: uuid(),
      email: addressOf(name[0], vendor.name, subdomain),
      firstName: name[0],
      lastName: name[1],
      title: vendor.name,
      roleId: vendorRole,
      passwordHash,
    });
    const first = vendor.contact && person(vendor.contact);
    const second = vendor.second && person(vendor.second);
    const registered = vendor.standing === "WAITING" ? -2 : -380 + index * 11;
    return { ...vendor, id: uuid(), first, second, registered };
  });
  await db.user.createMany({ data: seeded.flatMap(({ first, second }) => [first, second].filter((one) => !!one)) });
  await db.vendor.createMany({
    data: seeded.map(
      ({
        id,
        name,
        dba,
        address,
        phone,
        taxId = null,
        standing = "ACTIVE" as const,
        refusedWhy,
        first,
        registered,
      }) => ({
        id,
        legalName: name,
        dba: dba ?? null,
        address: address[0],
        city: address[1],
        state: "NY",
        zip: address[2],
        phone,
        email: first?.email ?? `vendor@${subdomain}.example`,
        ...sealTaxId({ secrets }, taxId),
        standing,
        refusedWhy: refusedWhy ?? null,
        approvedAt: standing === "ACTIVE" ? at(registered + 1) : null,
        approvedByName: standing === "ACTIVE" ? purchasing.name : null,
        createdAt: at(registered),
      }),
    ),
  });
  await db.vendorContact.createMany({
    data: seeded.flatMap(({ id, first, second }) => {
      const primary = { vendorId: id, userId: first?.id ?? vendorUser.id, isPrimary: true, invitedById: null };
      return second
        ? [primary, { vendorId: id, userId: second.id, isPrimary: false, invitedById: primary.userId }]
        : [primary];
    }),
  });
  await db.vendorCategory.createMany({
    data: seeded.flatMap(({ id, categories }) => categories.map((code) => ({ vendorId: id, code }))),
  });
  await db.vendorHold.createMany({
    data: seeded.flatMap(({ id, hold }) =>
      hold
        ? [
            {
              vendorId: id,
              kind: hold.kind,
              fromDay: addDays(today, hold.fromDays),
              toDay: addDays(today, hold.toDays),
              reason: hold.reason,
              byId: purchasing.id,
              byName: purchasing.name,
              at: at(hold.fromDays),
              liftedAt: hold.lifted ? at(hold.toDays - 10) : null,
              liftedByName: hold.lifted ? purchasing.name : null,
              liftedWhy: hold.lifted ?? null,
            },
          ]
        : [],
    ),
  });
  await db.debarmentCheck.createMany({
    data: seeded
      .filter(({ standing }) => !standing)
      .map(({ id, registered, hold }) => ({
        vendorId: id,
        checkedOn: addDays(today, hold?.kind === "DEBARMENT" ? hold.fromDays : registered + 1),
        source: hold?.kind === "DEBARMENT" ? "NYS Labor Department" : "SAM.gov",
        found: hold?.kind === "DEBARMENT",
        byId: purchasing.id,
        byName: purchasing.name,
        at: at(hold?.kind === "DEBARMENT" ? hold.fromDays : registered + 1),
      })),
  });
  return seeded.map(({ id, name, first }) => ({
    id,
    name,
    userId: first?.id ?? vendorUser.id,
    userName: first ? `${first.firstName} ${first.lastName}` : vendorUser.name,
  }));
}
