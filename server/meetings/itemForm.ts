import { z } from "zod";
import type { VoteType } from "#schema/bodies/thresholds.rules.ts";
import { THRESHOLDS } from "#schema/bodies/thresholds.rules.ts";
import { countyQuery, flag, idParam, jsonOr, text, version } from "../rest/fields.ts";
import { findItem, type FoundItem, refuseMissing } from "./foundItem.ts";
import {
  ITEM_FIELDS,
  type ItemData,
  ItemJson,
  itemJson,
  mainMotion,
  MOTION_FIELDS,
  type MotionData,
  VoteTypeText,
} from "./itemJson.ts";
import { Attendee, isComplete, needsOpening, rollChanges, writingOf } from "./rollChanges.ts";
import { type Asked, route, type VerbCall } from "../rest/route.ts";

const RULES: [string, ...string[]] = ["CUSTOM", ...Object.keys(THRESHOLDS)];
const TYPES: Record<z.infer<typeof VoteTypeText>, VoteType> = {
  "No Vote": "NO_VOTE",
  "Voice Vote": "VOICE_VOTE",
  "Roll Call Vote": "ROLL_CALL_VOTE",
};

const ItemForm = z.object({
  description: text(10_000, "What it is about.").nullish(),
  motion_text: text(50_000, "Text of the motion.").nullish(),
  vote_type: VoteTypeText.nullish().describe("How it is decided."),
  attendees: jsonOr(z.array(Attendee, { error: "must be a list" }).max(500))
    .nullish()
    .describe("The roll call, as JSON. Votes are recorded on the item's main motion; the vote is opened if necessary."),
  vote_result: jsonOr(
    z
      .object({
        threshold_type: z.enum(RULES, { error: "names no rule" }).nullish(),
        passed: flag("If sent, with any value, the roll call is finished.").nullish(),
      })
      .nullable(),
  )
    .nullish()
    .describe(
      "As JSON. threshold_type names the rule. passed, with any value, closes the vote of a meeting in session once everyone present has voted. The numbers and the result are computed by the server.",
    ),
  reason: text(
    2_000,
    "Reason for changing votes that members cast themselves, or that are closed. A closed vote of a meeting that is over can also be changed without a reason.",
  ).nullish(),
  version,
});
type ItemGiven = z.infer<typeof ItemForm>;

type FoundForm = FoundItem & {
  saved: { item: ItemData };
  made?: { motion: MotionData };
  opened?: { motion: MotionData };
  cast?: { motion: MotionData };
  closed?: object;
  prepared?: { fileId: string; key: string };
} & Partial<Record<`line${number}`, { motion: MotionData }>>;

const attendeesIn = (body: ItemGiven) => body.attendees ?? undefined;

function save(body: ItemGiven, item: ItemData, seen: number | null): VerbCall {
  const thresholdType = body.vote_result?.threshold_type ?? item.thresholdType;
  return {
    as: "saved",
    verb: "updateAgendaItem",
    input: {
      itemId: item.id,
      version: seen ?? item.version,
      description: body.description ?? item.description,
      motionText: body.motion_text === undefined ? item.motionText : body.motion_text || null,
      voteType: body.vote_type ? TYPES[body.vote_type] : item.voteType,
      thresholdType,
      customRule: thresholdType === "CUSTOM" ? item.customRule : null,
    },
    select: `item { ${ITEM_FIELDS} }`,
  };
}

/** The motion after the last verb. */
function motionNow(found: FoundForm): MotionData | null {
  const added = Object.keys(found)
    .filter((name) => /^line\d+$/.test(name))
    .map((name) => found[name as `line${number}`]?.motion)
    .findLast((motion) => motion?.roll);
  return (
    found.cast?.motion ?? added ?? found.opened?.motion ?? found.made?.motion ?? (found.node && mainMotion(found.node))
  );
}

const isOver = ({ node }: FoundForm): boolean => node?.meeting.isOver ?? false;

const changes = (
  { body }: Asked<unknown, unknown, ItemGiven>,
  found: FoundForm,
  motion: MotionData | null,
): VerbCall[] =>
  motion && body.attendees
    ? rollChanges(motion, body.attendees, writingOf(motion, isOver(found), body.reason ?? null))
    : [];

/** A roll call of a past meeting is recorded as it was taken. In session it closes when its result is sent and no vote is missing. */
function isFinished({ body }: Asked<unknown, unknown, ItemGiven>, found: FoundForm, motion: MotionData): boolean {
  if (!body.attendees || motion.state !== "OPEN") return false;
  return isOver(found) || (body.vote_result?.passed != null && isComplete(motion));
}

/** The form of an agenda item: its text, its roll call and its document. */
export const saveItem = route<FoundForm>()({
  method: "put",
  path: "/api/items/{id}",
  tag: "Agenda items",
  summary: "Changes an item, records its roll call, and stores its document",
  description:
    "Fields that are not sent do not change. Everything is saved, or nothing. Votes are recorded on the item's main motion. If the meeting is over, the roll call is recorded and closed. Sent again, votes that differ are corrections, with `reason` or a standing reason. If the meeting is in session, the vote stays open until vote_result says passed and everyone present has voted. A closed vote changes only with a reason (else 409). With If-Match or version, an item that has changed since is refused with 412.",
  params: idParam("item"),
  query: countyQuery,
  body: ItemForm,
  fileField: "resolution_file",
  steps: [
    findItem,
    refuseMissing,
    // The document first, so that nothing is locked while it is scanned.
    {
      verbs: ({ file }, { node }) =>
        file && node
          ? [
              {
                as: "prepared",
                verb: "prepareUpload",
                input: {
                  itemId: node.id,
                  kind: "DOCUMENT",
                  filename: file.filename,
                  contentType: file.contentType,
                  size: String(file.bytes.length),
                },
                select: "fileId key",
              },
            ]
          : null,
    },
    {
      store: ({ file }, { prepared }) =>
        file && prepared ? { key: prepared.key, bytes: file.bytes, contentType: file.contentType } : null,
    },
    {
      verbs: (_asked, { prepared }) =>
        prepared
          ? [{ as: "attached", verb: "attachFile", input: { fileId: prepared.fileId }, select: "file { id }" }]
          : null,
    },
    {
      verbs: (input, found) => {
        const item = found.node as ItemData;
        const motion = mainMotion(item);
        const isNew = !motion && needsOpening(null, attendeesIn(input.body));
        const addMotion: VerbCall = {
          as: "made",
          verb: "addMotion",
          input: {
            itemId: item.id,
            kind: "MAIN",
            text: input.body.motion_text || item.motionText || input.body.description || item.description,
          },
          select: `motion { ${MOTION_FIELDS} }`,
        };
        return [save(input.body, item, input.version), ...(isNew ? [addMotion] : changes(input, found, motion))];
      },
    },
    {
      verbs: ({ body }, found) => {
        const motion = motionNow(found);
        if (!motion || !needsOpening(motion, attendeesIn(body))) return null;
        return [
          { as: "opened", verb: "openVote", input: { motionId: motion.id }, select: `motion { ${MOTION_FIELDS} }` },
        ];
      },
    },
    // Changes that need the roll, or the id of a new line.
    { verbs: (input, found) => (found.opened ? changes(input, found, found.opened.motion) : null) },
    {
      verbs: (input, found) => {
        const isNew = Object.keys(found).some(
          (name) => /^line\d+$/.test(name) && found[name as `line${number}`]?.motion.roll,
        );
        return isNew ? changes(input, found, motionNow(found)) : null;
      },
    },
    findItem,
    {
      verbs: (input, found) => {
        const motion = found.node && mainMotion(found.node);
        return motion && isFinished(input, found, motion)
          ? [{ as: "closed", verb: "closeVote", input: { motionId: motion.id }, select: "motion { id }" }]
          : null;
      },
    },
    { ...findItem, variables: (input, found) => (found.closed ? findItem.variables(input) : null) },
    refuseMissing,
  ],
  reply: {
    schema: ItemJson,
    json: ({ node }, input) => itemJson(node as ItemData, input),
    version: ({ node }) => (node as ItemData).version,
  },
  refusals: [404, 409, 412, 413],
});
