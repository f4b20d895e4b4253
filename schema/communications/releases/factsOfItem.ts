import { createHash } from "node:crypto";
import { canonicalText } from "../../canonical.rules.ts";
import type { CountyContext } from "../../context.ts";
import { bodyNameOf, WITH_NAMES } from "../../bodies/bodyName.ts";
import { ENDED_STATES, isAgendaPublic, type MeetingState } from "../../meetings/rules.ts";
import { fieldsInRow } from "../../resolutions/storedFields.ts";
import type { ResolutionFields } from "../../resolutions/facts.rules.ts";
import type { VoteResult } from "../../voting/result.rules.ts";
import { weightForReading } from "../../weights/weights.rules.ts";
import type { FiscalFacts, ReleaseMotion, PressFacts, Standing } from "./facts.rules.ts";

/** Maximum number of motions that a release covers. */
const MAX_MOTIONS = 20;

const standingOf = (state: MeetingState): Standing => {
  if (state === "CANCELLED") return "CANCELLED";
  if (ENDED_STATES.includes(state)) return "ENDED";
  return state === "IN_SESSION" || state === "RECESS" ? "UNDER_WAY" : "COMING";
};

/** All facts about an item: its main motions, and its resolution if that is public. Null if the item does not exist. */
export async function factsOfItem(
  { db, tenant, ports }: Pick<CountyContext, "db" | "tenant" | "ports">,
  itemId: string,
): Promise<PressFacts | null> {
  const item = await db.agendaItem.findFirst({
    where: { id: itemId, meeting: { isDeleted: false } },
    include: {
      meeting: { include: { body: WITH_NAMES, _count: { select: { agendaVersions: true } } } },
      resolution: true,
      motions: {
        where: { kind: "MAIN", again: { none: {} } },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        take: MAX_MOTIONS,
        include: { mover: true, seconder: true },
      },
    },
  });
  if (!item) return null;
  const { meeting, resolution } = item;
  const isPublic = isAgendaPublic({ state: meeting.state, versions: meeting._count.agendaVersions });
  return {
    county: tenant.name,
    countyShown: tenant.displayName,
    body: bodyNameOf(meeting) ?? meeting.meetingType,
    meetingType: meeting.meetingType,
    day: meeting.date,
    standing: standingOf(meeting.state),
    subject: item.description,
    motionText: item.motionText,
    motions: item.motions.map((motion): ReleaseMotion => {
      const result =
        motion.state === "CLOSED" && motion.declared === null ? (motion.verdict as unknown as VoteResult | null) : null;
      const heads = result?.tally.heads;
      const counted = heads && heads.yes + heads.no + heads.abstain > 0;
      return {
        key: motion.id,
        text: motion.text,
        state: motion.state,
        outcome: motion.outcome,
        declared: motion.declared,
        mover: motion.mover?.name ?? null,
        seconder: motion.seconder?.name ?? null,
        heads: counted ? { yes: heads.yes, no: heads.no, abstain: heads.abstain } : null,
        weight:
          counted && result.verdict.measure !== "HEADS"
            ? { yes: weightForReading(result.tally.weight.yes), no: weightForReading(result.tally.weight.no) }
            : null,
        verdict: counted ? result.verdict.sentence : null,
      };
    }),
    resolution:
      resolution?.status === "PUBLISHED"
        ? {
            number: resolution.number,
            title: resolution.title,
            adoptedOn: resolution.adoptedOn,
            fiscal: fiscalIn(fieldsInRow(resolution)),
          }
        : null,
    address: isPublic ? `${ports.links.addressOf(tenant.subdomain)}/public/meetings/${meeting.id}` : null,
  };
}

function fiscalIn(fields: ResolutionFields): FiscalFacts | null {
  const { budgetLine, fundingFederal, fundingState, fundingCounty, fundingLocal } = fields;
  if (fields.category === "PURCHASE") {
    const { amount, isAnnual, termStart, termEnd } = fields;
    const paid = { budgetLine, fundingFederal, fundingState, fundingCounty, fundingLocal };
    return { of: "CONTRACT", amount, isAnnual, termStart, termEnd, ...paid };
  }
  if (fields.category !== "GRANT") return null;
  const { grantAmount: amount, grantIsAnnual: isAnnual, grantTermStart: termStart, grantTermEnd: termEnd } = fields;
  const paid = { budgetLine: null, fundingFederal: null, fundingState: null, fundingCounty: null, fundingLocal: null };
  return { of: "GRANT", amount, isAnnual, termStart, termEnd, ...paid };
}

/**
 * SHA-256 of facts in canonical form, as hex: shows later whether the record changed. The county's address is not a
 * fact of the record.
 */
export const hashOfFacts = ({ address, motions, ...facts }: PressFacts): string => {
  // The verdict already includes the weight.
  const unweightedMotions = motions.map(({ weight: _weight, ...motion }) => motion);
  return createHash("sha256")
    .update(canonicalText({ ...facts, motions: unweightedMotions, isPublic: address !== null }))
    .digest("hex");
};
