import { decidedBy } from "../county/CountyRecord.ts";
import { keepPrint } from "../files/keepPrint.ts";
import { momentInWords } from "../dates.rules.ts";
import { Meeting, meetingStanding } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { printedBy } from "../files/printedBy.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { postedThings, statementsOf, venueOf } from "./affidavit.rules.ts";
import { clocksNow } from "./gatherClocks.ts";
import { refuseAffidavit, refuseRecording } from "./postings.rules.ts";
import { POSTING } from "./recordPosting.ts";

verb("printAffidavit", {
  description:
    "Makes an affidavit of posting as a PDF: the meeting, what was posted, where, since when and with which hash, in your name, with a jurat to sign before a notary. The state or county is left blank if the county's record does not give it. Only you can read the file, which is kept for one day.",
  // Not locked, so that no one waits for the typesetter.
  on: { ...Meeting, lock: async (context, meetingId) => (await meetingStanding(context, meetingId)) ?? null },
  can: "printAffidavit",
  about: "Make an affidavit of posting.",
  permission: POSTING,
  refuse: refuseRecording,
  answers: "nothing",
  announces: () => [],
  run: async ({ id: meetingId }, _input, context) => {
    const things = postedThings(await clocksNow(context, meetingId));
    assertAllowed(refuseAffidavit(things));
    const { tenant, actor, ports, db } = context;
    const { meetingType: type, ...meeting } = await db.meeting.findFirstOrThrow({
      where: { id: meetingId },
      select: { number: true, meetingType: true, date: true, startTime: true, location: true },
    });
    const affiant = actor.userId && (await db.user.findFirst({ where: { id: actor.userId }, select: { title: true } }));
    const bytes = await ports.typesetting.affidavitPdf({
      ...(await printedBy(context)),
      number: meeting.number,
      title: `${type} meeting ${meeting.number}`,
      affiant: actor.name,
      affiantTitle: (affiant && affiant.title?.trim()) || null,
      venue: venueOf({ name: tenant.name, mailingAddress: (await decidedBy(context))?.mailingAddress ?? "" }),
      statements: statementsOf({
        county: tenant.displayName,
        affiant: actor.name,
        meeting: { ...meeting, type },
        address: `${ports.links.addressOf(tenant.subdomain)}/public/meetings/${meetingId}`,
      }),
      postings: things.map(({ places, ...thing }) => ({
        ...thing,
        places: places.map(({ where, from }) => ({ where, from: momentInWords(from, tenant.timeZone) })),
      })),
    });
    const filename = `Affidavit of posting ${meeting.number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.pdf`;
    const { id: fileId, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
    await record(context, { after: { filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The document. Only the viewer can read it.", (done) => done.fileId),
  }),
});
