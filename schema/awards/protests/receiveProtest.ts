import { keyOf } from "../../builder.ts";
import { may } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { biddersOf } from "../decision/letters.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { tellPurchase } from "../decision/notices.ts";
import { Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { protestDoor } from "./door.ts";
import { writeOfProtest } from "./letters.ts";
import { isLive, refuseOwnProtest, refuseProtestWords } from "../protests.rules.ts";

const RECEIVE = "procurement.protests.receive";
const MAX_NAME_LENGTH = 200;
const NO_WINDOW = { code: "NO_WINDOW", message: "Protests are not being accepted at this time." };

verb("receiveProtest", {
  description:
    "Receives a protest. The vendor's contacts file it within its window, against the terms of a solicitation or, if the vendor bid, against the intent to award. Staff may enter a protest on paper, even a late one. A timely protest holds the award if the county's settings say so.",
  on: Solicitation,
  can: "protest",
  about: "Protest, or enter a protest that came on paper.",
  permission: { rule: "Contacts of an active vendor, or anyone with procurement.protests.receive." },
  facts: async ({ id, projectId }, context) => {
    const vendor = await viewerVendor(context);
    const protests = vendor
      ? await context.db.protest.findMany({
          where: { solicitationId: id, vendorId: vendor.id },
          select: { state: true },
        })
      : [];
    return {
      vendor,
      door: await protestDoor(context, projectId),
      didBid: vendor !== null && (await biddersOf(context, id)).includes(vendor.id),
      hasLive: protests.some(isLive),
    };
  },
  refuse: async ({ projectId }, context, { vendor, door, didBid, hasLive }) => {
    if (vendor === null && may(context, RECEIVE)) {
      if (!(await worksOn(context, projectId))) return NOT_YOURS;
      return door ? null : NO_WINDOW;
    }
    if (vendor === null) return refuseWithout(context.actor, RECEIVE);
    return refuseOwnProtest({ door, isVendor: true, isActive: vendor.standing === "ACTIVE", didBid, hasLive });
  },
  input: (t) => ({
    grounds: t.string({ required: true, description: "Grounds of the protest, at most 20,000 characters." }),
    vendorId: t.id({
      description:
        "For a protest on paper: global id of the vendor. Null if the protester has no record, or files the protest directly.",
    }),
    name: t.string({
      description:
        "For a protest on paper without a vendor record: name of the protester. Null to use the name of the record.",
    }),
    receivedAt: t.field({
      type: "DateTime",
      description: "For a protest on paper: when it was received. Null for now.",
    }),
  }),
  announces: ({ id, projectId }) => [`solicitation:${id}`, `project:${projectId}`],
  run: async (solicitation, { grounds, vendorId, name, receivedAt }, context, { vendor, door: openNow }) => {
    const { db, actor, ports } = context;
    const { id: solicitationId, projectId, whole: project } = solicitation;
    assertAllowed(refuseProtestWords("grounds", grounds));
    const now = ports.clock.now();
    const came = vendor ? now : (receivedAt ?? now);
    if (came > now)
      throw new Refused({ code: "FIELD", message: "The date received cannot be in the future.", field: "receivedAt" });
    const door = vendor ? openNow : await protestDoor(context, projectId, came);
    if (!door) throw new Refused(NO_WINDOW);
    const named = vendor ?? (vendorId ? await db.vendor.findFirst({ where: { id: keyOf("Vendor", vendorId) } }) : null);
    const calls = (named?.legalName ?? name ?? "").trim().slice(0, MAX_NAME_LENGTH);
    if (calls === "") throw new Refused({ code: "FIELD", message: "Choose the vendor who protests.", field: "name" });
    const newest = await db.protest.findFirst({
      where: { solicitationId },
      orderBy: { number: "desc" },
      select: { number: true },
    });
    const number = (newest?.number ?? 0) + 1;
    const { id } = await db.protest.create({
      data: {
        solicitationId,
        number,
        vendorId: named?.id ?? null,
        name: calls,
        stage: door.stage,
        grounds: grounds.trim(),
        receivedAt: came,
        late: door.isLate,
        stays: door.window.stays && !door.isLate,
        enteredByName: vendor ? null : actor.name,
      },
      select: { id: true },
    });
    await record(context, {
      noun: "Protest",
      nounId: id,
      after: { number, name: calls, stage: door.stage, late: door.isLate, stays: door.window.stays && !door.isLate },
    });
    await tellPurchase(context, project, "Protest received", `Protest ${number} of ${calls} was received.`);
    await writeOfProtest(context, project, { id, number, vendorId: named?.id ?? null }, "PROTEST-RECEIVED", [
      `The county has received your protest ${number}.`,
      ...(door.isLate ? ["It arrived after the protest window ended."] : []),
    ]);
    return { protestId: id };
  },
  payload: (t) => ({ protest: nodeNow(t, "Protest", "The new protest.", (done) => done.protestId) }),
});
