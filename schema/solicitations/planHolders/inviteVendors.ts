import { keyOf } from "../../builder.ts";
import { momentInWords } from "../../dates.rules.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdToday } from "../../vendors/holds.rules.ts";
import { verb } from "../../verb.ts";
import { momentFor } from "../addenda/AddendumRecord.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { calledInLetters, writeToVendors } from "../../projects/letters.ts";
import { refuseUnlessOpen } from "../portal/vendorStanding.rules.ts";
import { Solicitation } from "../SolicitationRecord.ts";

/** Maximum number of vendors invited at once. */
const MAX_INVITED = 200;

verb("inviteVendors", {
  description:
    "Invites vendors to bid. They become plan holders, and each of their contacts gets one letter. Only active vendors that are neither suspended nor debarred, while bidding is open.",
  on: Solicitation,
  can: "inviteVendors",
  about: "Invite vendors to bid.",
  permission: "procurement.plan-holders.invite-vendors",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (solicitation, context, isCountys) =>
    isCountys ? refuseUnlessOpen(solicitation, context.ports.clock.now(), momentFor(context)) : NOT_YOURS,
  input: (t) => ({
    vendorIds: t.idList({ required: true, most: MAX_INVITED, description: "Global ids of the vendors." }),
  }),
  announces: ({ id }) => [`solicitation:${id}`, "solicitations"],
  run: async ({ id: solicitationId, whole: project, number, title, dueAt }, input, context) => {
    const ids = [...new Set(input.vendorIds.map((id) => keyOf("Vendor", id)))];
    const vendors = await context.db.vendor.findMany({
      where: { id: { in: ids }, standing: "ACTIVE" },
      select: { id: true, legalName: true, holds: true },
      orderBy: { sortName: "asc" },
    });
    if (vendors.length === 0 || vendors.length < ids.length)
      throw new Refused({
        code: "NOT_ACTIVE",
        message: "Only active vendors can be invited.",
        field: "vendorIds",
      });
    const today = todayOf(context);
    for (const { legalName, holds } of vendors) {
      const hold = holdToday(holds, today);
      if (hold)
        throw new Refused({
          code: "VENDOR_HELD",
          message: `${legalName} is ${hold.kind === "DEBARMENT" ? "debarred" : "suspended"} and cannot be invited. Take it off the list.`,
          field: "vendorIds",
        });
    }
    const since = context.ports.clock.now();
    await context.db.planHolder.createMany({
      data: vendors.map((vendor) => ({ solicitationId, vendorId: vendor.id, how: "INVITED" as const, since })),
      skipDuplicates: true,
    });
    const called = calledInLetters({ number, title, project });
    await writeToVendors(context, {
      key: "SOLICITATION-INVITED",
      vendorIds: ids,
      subject: `You are invited to answer ${called}`,
      paragraphs: [
        `${context.tenant.name} invites you to answer ${called}.`,
        ...(dueAt ? [`Bids are due ${momentInWords(dueAt, context.tenant.timeZone)}.`] : []),
      ],
      solicitationId,
      dedupe: `SOLICITATION-INVITED:${solicitationId}`,
    });
    await record(context, { after: { vendors: vendors.map(({ legalName }) => legalName) } });
  },
});
