import { v7 as uuid } from "uuid";
import type { CountyContext } from "../context.ts";
import { passwordFactsOfNewcomer } from "../identity/ownPassword.ts";
import { refusePassword } from "../identity/rules.ts";
import { fullName } from "../people.rules.ts";
import { type Deed, deedRecorded } from "../record.ts";
import type { Refusal } from "../refusal.ts";
import { lockEmails } from "../users/userFields.ts";
import { commoditiesOf } from "./commodities.ts";
import { refuseContacts } from "./contact.rules.ts";
import { accountFor, hasAccount, keepForLink, roleOfVendors, useUp, waitingFor, type Waiting } from "./letterLinks.ts";
import { readAddress, readName } from "./registration.rules.ts";
import { type TakenOver, takenOverBy } from "./registrationFile.ts";
import { readCategories, readVendor, type VendorFields } from "./rules.ts";
import { sealTaxId } from "./sealedTaxId.ts";
import { readTaxId } from "./taxId.rules.ts";
import { tellWhoApproves } from "./tellWhoApproves.ts";
import { forLog, holderOfTaxId, lockTaxIds, writeCategories } from "./vendorFields.ts";
import { writeConfirmation, writeKnownAddress } from "./vendorLetters.ts";
import type { VendorStanding } from "./words.rules.ts";

// Someone without an account registers a vendor. The input is stored sealed until they open the link in a letter to
// their address.

/** What the person entered. */
export interface RegistrationTyped {
  vendor: Parameters<typeof readVendor>[0];
  categories: readonly string[];
  taxId: string;
  firstName: string;
  lastName: string;
  contactEmail: string;
  password: string;
  /** Result of reading their file from another county's register. Null if they chose none. */
  takenOver: string | null;
}

/** The same as stored, sealed. */
interface Registration {
  fields: VendorFields;
  codes: string[];
  taxId: string | null;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Null or missing if it was typed. */
  takenOver?: TakenOver | null;
}

const NO_REGISTRATION: Refusal = {
  code: "NO_VENDOR_ROLE",
  message: "This county does not accept registrations here. Contact its purchasing office.",
};
const NO_LINK: Refusal = {
  code: "LINK_OVER",
  message: "This link was used or has expired. Register again, or ask for a new invitation.",
};
const TAX_ID_REQUIRED: Refusal = { code: "TAX_ID_REQUIRED", message: "Enter the tax ID.", field: "taxId" };

/**
 * Accepts a registration and writes its letter. The response is the same whether the address is known or not; only the
 * letter differs.
 * @returns why the input is refused. Null if it was accepted
 */
export async function register(
  context: CountyContext,
  typed: RegistrationTyped,
  enough: boolean,
): Promise<Refusal | null> {
  const role = await roleOfVendors(context);
  if (!role) return NO_REGISTRATION;
  const address = readAddress(typed.contactEmail);
  if ("refusal" in address) return address.refusal;
  const vendor = readVendor(typed.vendor);
  if ("refusal" in vendor) return vendor.refusal;
  const unreachable = refuseContacts(typed.vendor);
  if (unreachable) return unreachable;
  const takeover = takenOverBy(context, typed.takenOver, vendor.fields.legalName);
  if ("refusal" in takeover) return takeover.refusal;
  const taxId = readTaxId(typed.taxId);
  if ("refusal" in taxId) return taxId.refusal;
  if (taxId.digits === null) return TAX_ID_REQUIRED;
  const chosen = readCategories(typed.categories, new Set((await commoditiesOf(context)).keys()));
  if ("refusal" in chosen) return chosen.refusal;
  const name = readName(typed);
  if ("refusal" in name) return name.refusal;
  const person = { ...name, ...address };
  const weak = refusePassword(
    typed.password,
    await passwordFactsOfNewcomer(context, context.tenant, person, role.name),
  );
  if (weak) return weak;
  // Computed for a known address too, so that both responses take the same time.
  const passwordHash = await context.ports.passwords.hash(typed.password);
  if (enough) return null;
  if (await hasAccount(context, person.email, role.id)) {
    const { id, firstName, lastName } = await context.db.user.findFirstOrThrow({ where: { email: person.email } });
    await writeKnownAddress(context, { id, firstName, lastName, email: person.email });
    return null;
  }
  const { takenOver } = takeover;
  const registration: Registration = {
    fields: vendor.fields,
    codes: chosen.codes,
    taxId: taxId.digits,
    ...name,
    passwordHash,
    takenOver,
  };
  const { id, token } = await keepForLink(context, { email: person.email, typed: registration, vendorId: null });
  await writeConfirmation(context, { ...person, id }, vendor.fields.legalName, token);
  return null;
}

/** What a link is for, for the page that it opens. */
export async function linkOf(
  context: CountyContext,
  token: string,
): Promise<{ kind: "REGISTRATION" | "INVITATION"; vendor: string; email: string } | { refusal: Refusal }> {
  const waiting = await waitingFor(context, token);
  if (!waiting) return { refusal: NO_LINK };
  const { email, vendorId } = waiting;
  if (vendorId === null)
    return { kind: "REGISTRATION", vendor: (waiting.typed as Registration).fields.legalName, email };
  const vendor = await context.db.vendor.findFirst({ where: { id: vendorId }, select: { legalName: true } });
  return vendor ? { kind: "INVITATION", vendor: vendor.legalName, email } : { refusal: NO_LINK };
}

/** Who opens a link, for the log. */
export interface Opening {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** Name and password of an invited contact. */
  firstName: string;
  lastName: string;
  password: string;
}

type Done = { userId: string; vendorId: string; standing: VendorStanding } | { refusal: Refusal };

/** Uses up a link: a registration becomes a vendor with its first contact, and an invitation adds a contact. */
export async function openLink(context: CountyContext, token: string, opening: Opening): Promise<Done> {
  const role = await roleOfVendors(context);
  const waiting = await waitingFor(context, token);
  if (!role || !waiting) return { refusal: NO_LINK };
  await lockEmails(context);
  // The address may have received an account since the letter was written.
  if (await hasAccount(context, waiting.email, role.id)) return { refusal: NO_LINK };
  return waiting.vendorId === null
    ? confirm(context, waiting, role.id, opening)
    : accept(context, { ...waiting, vendorId: waiting.vendorId }, role, opening);
}

async function confirm(context: CountyContext, waiting: Waiting, roleId: string, opening: Opening): Promise<Done> {
  // If two requests run at once, one fails here.
  if (!(await useUp(context, waiting))) return { refusal: NO_LINK };
  const { fields, codes, taxId, firstName, lastName, passwordHash, takenOver } = waiting.typed as Registration;
  const now = context.ports.clock.now();
  const columns = sealTaxId(context.ports, taxId);
  await lockTaxIds(context);
  const settings = await context.db.procurementSettings.findFirst({ select: { approveVendors: true } });
  // Another vendor's tax ID always goes to staff for review, whatever the setting, and the registrant does not learn
  // whose it is.
  const waits = (settings?.approveVendors ?? false) || (await holderOfTaxId(context, columns.taxIdMark, null)) !== null;
  const standing = waits ? "WAITING" : "ACTIVE";
  const person = { email: waiting.email, firstName, lastName };
  const userId = await accountFor(context, { ...person, phone: fields.phone, passwordHash }, roleId);
  const vendorId = uuid();
  const from = takenOver ? { takenOverFrom: takenOver.county, takenOverOn: takenOver.writtenOn } : {};
  await context.db.vendor.create({
    data: { id: vendorId, ...fields, ...columns, ...from, standing, approvedAt: waits ? null : now, createdAt: now },
  });
  await writeCategories(context, vendorId, codes);
  await context.db.vendorContact.create({ data: { vendorId, userId, isPrimary: true } });
  const after = { ...forLog(fields, codes, columns.taxIdLast4), ...from, standing, contact: waiting.email };
  await note(context, { userId, name: fullName(person) }, opening, {
    action: "registerVendor",
    noun: "Vendor",
    nounId: vendorId,
    after,
  });
  if (waits) await tellWhoApproves(context, { legalName: fields.legalName, contactName: fullName(person) });
  return { userId, vendorId, standing };
}

async function accept(
  context: CountyContext,
  waiting: Waiting & { vendorId: string },
  role: { id: string; name: string },
  opening: Opening,
): Promise<Done> {
  const { email, vendorId } = waiting;
  const name = readName(opening);
  if ("refusal" in name) return name;
  const person = { ...name, email };
  const facts = await passwordFactsOfNewcomer(context, context.tenant, person, role.name);
  const weak = refusePassword(opening.password, facts);
  if (weak) return { refusal: weak };
  await context.db.$queryRaw`select id from vendor where id = ${vendorId} for update`;
  const vendor = await context.db.vendor.findFirst({ where: { id: vendorId }, select: { standing: true } });
  if (!vendor || vendor.standing === "MERGED" || !(await useUp(context, waiting))) return { refusal: NO_LINK };
  const passwordHash = await context.ports.passwords.hash(opening.password);
  const userId = await accountFor(context, { ...person, phone: null, passwordHash }, role.id);
  const others = await context.db.vendorContact.count({ where: { vendorId } });
  const { invitedById } = waiting.typed as { invitedById: string };
  await context.db.vendorContact.create({ data: { vendorId, userId, isPrimary: others === 0, invitedById } });
  await note(context, { userId, name: fullName(person) }, opening, {
    action: "joinVendor",
    noun: "Vendor",
    nounId: vendorId,
    after: { contact: email },
  });
  return { userId, vendorId, standing: vendor.standing };
}

/** Logs an act of a person who had no account before. */
async function note(
  context: CountyContext,
  who: { userId: string; name: string },
  opening: Opening,
  deed: Deed & { after: object },
): Promise<void> {
  await context.db.auditEntry.create({
    data: {
      ...deed,
      at: context.ports.clock.now(),
      actorId: who.userId,
      actorName: who.name,
      requestId: opening.requestId,
      permission: "anyone with the link in the email to their address",
      ip: opening.ip,
      userAgent: opening.userAgent,
    },
  });
  await deedRecorded.tell(context, deed);
}
