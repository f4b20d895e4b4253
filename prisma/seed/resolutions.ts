// The repository of a demonstration county: its boards' matters, and its departments' present requests.
import { v7 as uuid } from "uuid";
import { dayInWords } from "#schema/dates.rules.ts";
import { sentenceOfVote } from "#schema/resolutions/adoption.rules.ts";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { REVIEWS, type Review } from "#schema/routing/reviews.rules.ts";
import type { Db } from "../client.ts";
import { addDays, momentOf } from "./calendar.ts";
import { AWARDED, type DemoRequest, DEPARTMENTS, matterOf, REQUESTS } from "./requests.ts";
import { adopted, newRequest, type DemoGround, published, routed, ROUTED_OVER } from "./resolutionEvents.ts";
import { type Holders, writeBook, type Written } from "./resolutionBook.ts";

const VENDORS = [
  "Mill Creek Paving",
  "Hudson Valley Engineering",
  "Tri-County Trucks",
  "Empire Power Systems",
  "Northern Supply Co.",
];
const PROCEDURE = /suspension|waiver|rules|minutes|adjourn|call to order|privilege|reports/i;

/** The departments of a county, by name. */
export async function addDepartments(db: Db): Promise<Map<string, string>> {
  const rows = DEPARTMENTS.map(([name, abbreviation, munisId]) => ({ id: uuid(), name, abbreviation, munisId }));
  await db.department.createMany({ data: rows });
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Writes the repository of a county whose meetings exist. `requestCount`: number of departments' requests. */
export async function seedResolutions(db: Db, ground: DemoGround, requestCount = REQUESTS.length): Promise<void> {
  const { legal, treasurer } = ground.people;
  const step = { notes: "", action: "APPROVAL" };
  await db.routeTemplate.create({
    data: {
      name: `Over $${ROUTED_OVER.toLocaleString("en-US")}: County Attorney, then Treasurer`,
      category: "PURCHASE",
      overAmount: BigInt(ROUTED_OVER * 100),
      steps: [
        { ...step, stage: "LEGAL_REVIEW", order: 1, name: legal.name, email: legal.email, userId: legal.id },
        {
          ...step,
          stage: "CLERK_REVIEW",
          order: 2,
          name: treasurer.name,
          email: treasurer.email,
          userId: treasurer.id,
          action: "SIGNATURE",
        },
      ],
    },
  });
  const matters = await mattersOf(db, ground);
  const requests = REQUESTS.slice(0, requestCount).map((request) => requested(ground, request));
  const holders: Holders = new Map(
    REVIEWS.map((review) => {
      const name = review === "LEGAL_REVIEW" ? "Legal reviewer" : "Clerk";
      return [review, { id: ground.roles.get(name) as string, name }];
    }),
  );
  await writeBook(db, [...matters, ...requests], holders);
}

/** A resolution for each matter of the board: adopted or rejected by its vote, or on a future agenda. */
async function mattersOf(db: Db, ground: DemoGround): Promise<Written[]> {
  const items = await db.agendaItem.findMany({
    where: { voteType: "ROLL_CALL_VOTE" },
    include: {
      meeting: { include: { body: true } },
      motions: { where: { kind: "MAIN" }, orderBy: { position: "asc" } },
    },
    orderBy: [{ meeting: { date: "asc" } }, { position: "asc" }],
  });
  const ofBoard = items.filter(
    ({ meeting, description }) => meeting.body?.kind === "BOARD" && !PROCEDURE.test(description),
  );
  const { clerk } = ground.people;
  return ofBoard.flatMap((item, index): Written[] => {
    const { meeting, description: title } = item;
    const motion = item.motions.findLast(({ outcome }) => outcome !== null);
    const over = meeting.state === "ADJOURNED" || meeting.state === "MINUTES_APPROVED";
    if (over && !motion) return [];
    const passed = motion?.outcome === "PASSED";
    const status = !over
      ? "BOARD_REVIEW"
      : !passed
        ? "REJECTED"
        : meeting.state === "ADJOURNED"
          ? "ADOPTED"
          : "PUBLISHED";
    const { category, department } = matterOf(title);
    const award = AWARDED[title];
    const amount =
      award?.amount ??
      (category === "PURCHASE" || category === "GRANT" ? (((index * 37) % 90) + 6) * 1_000 : undefined);
    const vendor = award?.vendor ?? (category === "PURCHASE" ? VENDORS[index % VENDORS.length] : undefined);
    const request: DemoRequest = {
      title,
      category,
      department,
      status,
      daysAgo: 0,
      ...(amount === undefined ? {} : { amount }),
      ...(vendor === undefined ? {} : { vendor }),
    };
    // Matters of a future meeting were requested before today.
    const soon = addDays(ground.today, 7);
    const due = meeting.date < soon ? meeting.date : soon;
    const requestedOn = addDays(due, -32 - (index % 5));
    const written = newRequest(ground, request, requestedOn, index);
    const passes = (review: Review, days: number) => {
      const place = REVIEWS.indexOf(review);
      const from = place === 0 ? "DRAFT" : REVIEWS[place - 1];
      written.told.push({
        kind: place === 0 ? "SUBMITTED" : "ADVANCED",
        at: momentOf(addDays(requestedOn, days), "10:30", ground.timeZone),
        by: place === 0 ? written.by : clerk,
        sentence: place === 0 ? `Submitted: ${STATUS_LABELS[review]}.` : `Moved on to ${STATUS_LABELS[review]}.`,
        ...(from ? { from } : {}),
        to: review,
      });
    };
    for (const [place, review] of REVIEWS.entries()) passes(review, 2 + place * 5);
    routed(ground, written, amount ?? 0, requestedOn);
    const placedOn = addDays(due, -8);
    const label = `${meeting.meetingType} meeting ${meeting.number}`;
    written.told.push({
      kind: "PLACED_ON_AGENDA",
      at: momentOf(placedOn, "14:00", ground.timeZone),
      by: clerk,
      sentence: `Placed on the agenda of ${label} of ${meeting.date} as item ${item.position}.`,
    });
    // Its committee considered the matter in the weeks before.
    const inCommittee = items.filter(
      (other) =>
        other.meeting.body?.kind === "COMMITTEE" && other.description === title && other.meeting.date <= meeting.date,
    );
    written.takenUpOn = meeting.date;
    written.itemIds = [item.id, ...inCommittee.map(({ id }) => id)];
    if (!over || !motion?.closedAt) return [written];
    const how = sentenceOfVote({
      kind: "MAIN",
      outcome: passed ? "PASSED" : "FAILED",
      declared: motion.declared !== null,
      corrected: false,
      meeting: `${label} of ${dayInWords(meeting.date)}`,
    });
    const at = motion.closedAt;
    written.told.push({ kind: "VOTED", at, by: clerk, sentence: how });
    if (!passed) {
      written.told.push({
        kind: "REJECTED",
        at,
        by: clerk,
        sentence: "Rejected.",
        from: "BOARD_REVIEW",
        to: "REJECTED",
        reason: how,
      });
      return [written];
    }
    const body = meeting.body?.name ?? meeting.meetingType;
    adopted(written, { on: meeting.date, at, by: clerk, body, how, motionId: motion.id });
    if (status === "PUBLISHED") published(written, momentOf(addDays(meeting.date, 6), "09:30", ground.timeZone), clerk);
    return [written];
  });
}

/** A department's present request, or one from before meetings were kept here. */
function requested(ground: DemoGround, request: DemoRequest): Written {
  const { clerk } = ground.people;
  const { status, reason } = request;
  const requestedOn = addDays(ground.today, -request.daysAgo);
  const written = newRequest(ground, request, requestedOn, request.daysAgo);
  const moment = (days: number, time = "11:00") => momentOf(addDays(requestedOn, days), time, ground.timeZone);
  const reached = REVIEWS.indexOf(status as Review);
  const last = reached >= 0 ? reached : status === "PUBLISHED" ? REVIEWS.length - 1 : status === "REJECTED" ? 0 : -1;
  for (const [place, review] of REVIEWS.slice(0, last + 1).entries()) {
    const from = place === 0 ? "DRAFT" : REVIEWS[place - 1];
    written.told.push({
      kind: place === 0 ? "SUBMITTED" : "ADVANCED",
      // A review takes three days, or fewer if the request is newer.
      at: moment(Math.min(request.daysAgo, place * 3), place === 0 ? "15:00" : "16:00"),
      by: place === 0 ? written.by : clerk,
      sentence: place === 0 ? `Submitted: ${STATUS_LABELS[review]}.` : `Moved on to ${STATUS_LABELS[review]}.`,
      ...(from ? { from } : {}),
      to: review,
    });
  }
  if (request.category === "PURCHASE") routed(ground, written, request.amount ?? 0, requestedOn);
  if (status === "WITHDRAWN")
    written.told.push({
      kind: "WITHDRAWN",
      at: moment(4),
      by: written.by,
      sentence: "Withdrawn.",
      from: "DRAFT",
      to: status,
      reason: reason ?? "",
    });
  if (status === "REJECTED")
    written.told.push({
      kind: "REJECTED",
      at: moment(5),
      by: ground.people.legal,
      sentence: "Rejected.",
      from: "LEGAL_REVIEW",
      to: status,
      reason: reason ?? "",
    });
  if (status === "PUBLISHED") {
    adopted(
      written,
      {
        on: addDays(requestedOn, 20),
        at: moment(20, "12:00"),
        by: clerk,
        body: "Board",
        how: reason ?? "",
        motionId: null,
      },
      reason,
    );
    published(written, moment(26), clerk);
  }
  return written;
}
