import { Prisma } from "#prisma/generated/client/client.ts";
import { type BodyRules, rulesOn } from "./bodies.rules.ts";

/** A body with all its rules, as selected with a meeting. */
export const WITH_RULES = {
  select: {
    rules: { select: { effectiveOn: true, quorumMeasure: true, defaultThreshold: true, chairBreaksTie: true } },
  },
} as const satisfies Prisma.BodyDefaultArgs;

/** The same as JSON, from a table `body b`. */
export const rulesSql = Prisma.sql`(select coalesce(jsonb_agg(jsonb_build_object('effectiveOn', r.effective_on, 'quorumMeasure', r.quorum_measure,
  'defaultThreshold', r.default_threshold, 'chairBreaksTie', r.chair_breaks_tie)), '[]')
  from body_rules r where r.tenant_id = b.tenant_id and r.body_id = b.id)`;

/** A meeting with the rules of its body. Null if the body is unknown. */
export interface RuledMeeting {
  date: string;
  body: { rules: readonly (BodyRules & { effectiveOn: string })[] } | null;
}

/** The rules for a meeting's votes: those of its body on its day. Null if the body is unknown. */
export const rulesOfDay = ({ date, body }: RuledMeeting): BodyRules | null => body && rulesOn(body.rules, date);
