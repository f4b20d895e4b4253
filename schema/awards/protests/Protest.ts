import type { ProtestStage, ProtestState } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { asSentences, describedEnum } from "../../describedEnum.ts";
import { at, type CountyContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { announcedAt } from "./announced.ts";
import { protestDoor } from "./door.ts";
import { Protest, readableProtests } from "./ProtestRecord.ts";
import {
  holdsAward,
  MAX_PROTESTS,
  PROTEST_STAGE_LABELS,
  PROTEST_STATE_LABELS,
  type ProtestDoor,
} from "../protests.rules.ts";
import { type ProtestWindow, windowInWords } from "../../projects/settings/windows.rules.ts";

const ProtestStateEnum = describedEnum<ProtestState>(
  "ProtestState",
  "State of a protest.",
  asSentences(PROTEST_STATE_LABELS),
);
const ProtestStageEnum = describedEnum<ProtestStage>(
  "ProtestStage",
  "What a protest is directed against.",
  asSentences(PROTEST_STAGE_LABELS),
);

builder.prismaNode("Protest", {
  description:
    "A vendor's protest and its outcome. Visible to staff who may view protests of a project that they may read, and to the vendor's contacts.",
  nullable: true,
  id: { resolve: (protest) => protest.id, description: "Global id of this protest." },
  findUnique: async (id, context) => ({ ...at(context, id), AND: [await readableProtests(context)] }),
  fields: (t) => {
    const text = (
      name:
        | "enteredByName"
        | "reviewedByName"
        | "decision"
        | "decidedByName"
        | "appealGrounds"
        | "finalDecision"
        | "finalByName"
        | "withdrawnWhy"
        | "holdLiftedWhy"
        | "holdLiftedByName",
      what: string,
    ) => t.exposeString(name, { nullable: true, description: what });
    const moment = (
      name: "reviewedAt" | "decidedAt" | "appealedAt" | "finalAt" | "withdrawnAt" | "holdLiftedAt",
      what: string,
    ) => t.expose(name, { type: "DateTime", nullable: true, description: `When ${what}. Null if it was not.` });
    return {
      key: t.exposeID("id", { description: "UUID of the protest." }),
      number: t.exposeInt("number", { description: "Number of the protest within its solicitation, from 1." }),
      name: t.exposeString("name", { description: "Name of the protesting vendor at that time." }),
      stage: t.expose("stage", { type: ProtestStageEnum, description: "What the protest is directed against." }),
      stageWords: t.string({
        description: "The stage in words.",
        resolve: ({ stage }) => PROTEST_STAGE_LABELS[stage],
      }),
      state: t.expose("state", { type: ProtestStateEnum, description: "Current state of the protest." }),
      stateWords: t.string({
        description: "The state in words, e.g. 'Under review'. For a final decision, also the outcome.",
        resolve: ({ state, upheld }) =>
          `${PROTEST_STATE_LABELS[state]}${state === "FINAL" ? `: ${upheld ? "upheld" : "denied"}` : ""}`,
      }),
      grounds: t.exposeString("grounds", { description: "Grounds of the protest." }),
      receivedAt: t.expose("receivedAt", { type: "DateTime", description: "When the protest was received." }),
      late: t.exposeBoolean("late", {
        description: "Whether it was received after its window ended. A late protest does not hold the award.",
      }),
      holdsAward: t.boolean({
        description: "Whether the protest holds the award now.",
        resolve: async (protest, _args, context) =>
          holdsAward(protest, await announcedAt(context, protest.solicitationId)),
      }),
      enteredByName: text(
        "enteredByName",
        "Name of the staff member who entered it from paper. Null if the vendor's contacts filed it.",
      ),
      reviewedByName: text("reviewedByName", "Name of the person who took it under review. Null if no one has."),
      reviewedAt: moment("reviewedAt", "it was taken under review"),
      decision: text("decision", "The decision in words. Null if not decided."),
      decidedByName: text("decidedByName", "Name of the person who decided. Null if no one has."),
      decidedAt: moment("decidedAt", "it was decided"),
      appealsUntil: t.expose("appealsUntil", {
        type: "Date",
        nullable: true,
        description: "Last day to appeal. Null if there is nothing to appeal.",
      }),
      appealGrounds: text("appealGrounds", "Grounds of the appeal. Null if there is none."),
      appealedAt: moment("appealedAt", "it was appealed"),
      finalDecision: text("finalDecision", "The decision on the appeal, in words. Null if there is none."),
      finalByName: text("finalByName", "Name of the person who decided the appeal. Null if no one has."),
      finalAt: moment("finalAt", "the appeal was decided"),
      withdrawnWhy: text("withdrawnWhy", "Why the protest was withdrawn. Null if it was not."),
      withdrawnAt: moment("withdrawnAt", "it was withdrawn"),
      holdLiftedWhy: text("holdLiftedWhy", "Why Legal allowed the award to proceed. Null if it did not."),
      holdLiftedByName: text(
        "holdLiftedByName",
        "Name of the person in Legal who allowed the award to proceed. Null if no one has.",
      ),
      holdLiftedAt: moment("holdLiftedAt", "Legal allowed the award to proceed"),
      solicitation: t.relation("solicitation", { description: "The solicitation that is protested." }),
      version: t.exposeInt("version", { description: "Version of the record, increased by each change." }),
      viewerCan: t.field({
        type: Protest.Can,
        description: "What the viewer may do with this protest now, and the reason for each refusal.",
        resolve: (protest) => protest,
      }),
    };
  },
});

type Door = ProtestDoor & { window: ProtestWindow };
const DoorType = builder.objectRef<Door>("ProtestDoor").implement({
  description: "The protests that a solicitation accepts now.",
  fields: (t) => ({
    stage: t.expose("stage", { type: ProtestStageEnum, description: "What protests may be directed against." }),
    until: t.expose("until", { type: "Date", description: "Last day to file a protest." }),
    isLate: t.exposeBoolean("isLate", { description: "Whether the last day has passed." }),
    words: t.string({ description: "The protest window in words.", resolve: ({ window }) => windowInWords(window) }),
  }),
});

builder.prismaObjectFields("Solicitation", (t) => ({
  protests: t.prismaField({
    type: ["Protest"],
    description: "Protests that the viewer may read, in the order received. At most 200.",
    resolve: async (query, { id }, _args, context) =>
      context.db.protest.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableProtests(context)] },
        orderBy: { number: "asc" },
        take: MAX_PROTESTS,
      }),
  }),
  protestDoor: t.field({
    type: DoorType,
    nullable: true,
    description:
      "The protests accepted now, for vendors and county staff. Null if none, or if the viewer is not signed in.",
    resolve: async ({ projectId }, _args, context) =>
      context.tenant && context.actor ? protestDoor(context as CountyContext, projectId) : null,
  }),
  isMyVendors: t.boolean({
    description: "Whether the viewer acts for a vendor that bid, once bids are opened.",
    resolve: async ({ id }, _args, context) => {
      const vendor = await viewerVendor(context);
      return (
        vendor !== null && (await context.db.bid.count({ where: { solicitationId: id, vendorId: vendor.id } })) > 0
      );
    },
  }),
}));

calledInLog("Protest", {
  select: { number: true, name: true, solicitation: { select: { projectId: true } } },
  words: ({ number, name }) => `Protest ${number} of ${name}`,
  path: ({ solicitation }) => `/projects/${solicitation.projectId}?tab=award`,
  found: (has) => ({ name: has }),
});
