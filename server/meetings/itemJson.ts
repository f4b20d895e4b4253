import { z } from "zod";
import { VOTE_TYPE_TEXTS, type VoteType } from "#schema/bodies/thresholds.rules.ts";
import { VOTE_TEXTS, type VoteValue } from "#schema/voting/roll.rules.ts";
import { fileAddress } from "../rest/fileAddress.ts";
import type { Asked } from "../rest/route.ts";

export interface RollData {
  id: string;
  key: string;
  name: string;
  present: boolean;
  entitled: boolean;
  weight: string;
  vote: VoteValue;
}

export interface MotionData {
  id: string;
  kind: string;
  state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" | "DISPOSED";
  roll: RollData[];
  specResult: SpecResult | null;
}

interface SpecResult {
  thresholdType: string;
  threshold: string;
  yes: number;
  no: number;
  abstain: number;
  presentCount: number;
  weighted: { yes: string; no: string; abstain: string; totalPresentWeight: string };
  passed: boolean;
}

/** An agenda item as REST calls read it. */
export interface ItemData {
  id: string;
  key: string;
  number: string;
  description: string;
  motionText: string | null;
  voteType: VoteType;
  thresholdType: string | null;
  customRule: Record<string, unknown> | null;
  version: number;
  meeting: { key: string; isOver: boolean };
  documentFile: { id: string; key: string } | null;
  motions: MotionData[];
}

export const MOTION_FIELDS =
  "id kind state roll { id key name present entitled weight vote } specResult { thresholdType threshold yes no abstain presentCount weighted { yes no abstain totalPresentWeight } passed }";
export const ITEM_FIELDS = `id key number description motionText voteType thresholdType customRule { measure numerator denominator strict basis authority } version meeting { key isOver } documentFile { id key } motions { ${MOTION_FIELDS} }`;

/** The item's main motion, on which the documented calls record votes. A withdrawn one does not count. */
export const mainMotion = (item: Pick<ItemData, "motions">): MotionData | null =>
  item.motions.findLast(({ kind, state }) => kind === "MAIN" && state !== "WITHDRAWN") ?? null;

export const VoteTypeText = z.enum(["No Vote", "Voice Vote", "Roll Call Vote"], {
  error: "must be No Vote, Voice Vote or Roll Call Vote",
});
export const VoteText = z.enum(["None", "Yes", "No", "Abstain", "Absent", "Recused"], {
  error: "must be None, Yes, No, Abstain, Absent or Recused",
});

const weighed = z.object({ yes: z.number(), no: z.number(), abstain: z.number(), total_present_weight: z.number() });
export const ItemJson = z
  .object({
    id: z.string(),
    meeting_id: z.string(),
    number: z.string().describe("Its position on the agenda."),
    description: z.string(),
    motion_text: z.string().nullable(),
    vote_type: VoteTypeText,
    attendees: z
      .array(z.object({ id: z.string(), name: z.string(), present: z.boolean(), vote: VoteText, weight: z.number() }))
      .describe("Roll of the main motion; [] until its vote opens."),
    vote_result: z
      .object({
        threshold_type: z.string().nullable().describe("Name of the rule."),
        threshold: z.number().describe("Minimum Yes votes to pass, in the rule's measure."),
        yes: z.number(),
        no: z.number(),
        abstain: z.number(),
        present_count: z.number(),
        weighted: weighed,
        passed: z.boolean(),
      })
      .nullable()
      .describe("Computed by the county's rules; null: no roll call was opened."),
    threshold_type: z.string().nullable().describe("The rule chosen for this item; null: the body's own."),
    document_url: z
      .string()
      .nullable()
      .describe("Permanent address of its document, for those who may read it; null: none."),
    version: z
      .number()
      .int()
      .describe("Counts its changes; send the ETag as If-Match to avoid overwriting a newer version."),
  })
  .meta({ id: "AgendaItem", description: "An item of an agenda." });

/** An item in the documented format. */
export function itemJson(item: ItemData, { origin }: Pick<Asked, "origin">): z.infer<typeof ItemJson> {
  const motion = mainMotion(item);
  const result = motion?.specResult ?? null;
  return {
    id: item.key,
    meeting_id: item.meeting.key,
    number: item.number,
    description: item.description,
    motion_text: item.motionText,
    vote_type: VOTE_TYPE_TEXTS[item.voteType] as z.infer<typeof VoteTypeText>,
    attendees: (motion?.roll ?? []).map(({ key, name, present, vote, weight }) => ({
      id: key,
      name,
      present,
      vote: VOTE_TEXTS[vote] as z.infer<typeof VoteText>,
      weight: Number(weight),
    })),
    vote_result: result && {
      threshold_type: result.thresholdType,
      threshold: Number(result.threshold),
      yes: result.yes,
      no: result.no,
      abstain: result.abstain,
      present_count: result.presentCount,
      weighted: {
        yes: Number(result.weighted.yes),
        no: Number(result.weighted.no),
        abstain: Number(result.weighted.abstain),
        total_present_weight: Number(result.weighted.totalPresentWeight),
      },
      passed: result.passed,
    },
    threshold_type: item.thresholdType,
    document_url: item.documentFile && fileAddress(origin, item.documentFile.key),
    version: item.version,
  };
}
