import type { ProtestStage, ProtestState } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at, type CountyContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { announcedAt } from "./announced.ts";
import { protestDoor } from "./door.ts";
import { Protest, readableProtests } from "./ProtestRecord.ts";
import {
  holdsAward,
  MOST_PROTESTS,
  PROTEST_STAGE_LABELS,
  PROTEST_STATE_LABELS,
  type ProtestDoor,
} from "./protests.rules.ts";
import { type ProtestWindow, windowInWords } from "./windows.rules.ts";

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string }>;

const ProtestStateEnum = builder.enumType("ProtestState", {
  description: "How far a protest is.",
  values: described<ProtestState>(PROTEST_STATE_LABELS),
});
const ProtestStageEnum = builder.enumType("ProtestStage", {
  description: "What a protest is against.",
  values: described<ProtestStage>(PROTEST_STAGE_LABELS),
});

builder.prismaNode("Protest", {
  description:
    "A vendor's protest, and what became of it. For staff who may view protests of a project that they may read, and for the vendor's own people.",
  nullable: true,
  id: { resolve: (protest) => protest.id, description: "Global id." },
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
    ) => t.expose(name, { type: "DateTime", nullable: true, description: `When ${what}. Null: it was not.` });
    return {
      key: t.exposeID("id", { description: "UUID of the protest." }),
      number: t.exposeInt("number", { description: "Counts the protests of its solicitation from 1." }),
      name: t.exposeString("name", { description: "Whose protest it is, by the name then." }),
      stage: t.field({ type: ProtestStageEnum, description: "Against what.", resolve: ({ stage }) => stage }),
      stageWords: t.string({
        description: "The same in words.",
        resolve: ({ stage }) => PROTEST_STAGE_LABELS[stage],
      }),
      state: t.field({ type: ProtestStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
      stateWords: t.string({
        description: "The same in words, e.g. 'Under review'; of a final one also how it ended.",
        resolve: ({ state, upheld }) =>
          `${PROTEST_STATE_LABELS[state]}${state === "FINAL" ? `: ${upheld ? "upheld" : "denied"}` : ""}`,
      }),
      grounds: t.exposeString("grounds", { description: "What it says." }),
      receivedAt: t.expose("receivedAt", { type: "DateTime", description: "When it came in." }),
      late: t.exposeBoolean("late", { description: "It came after its window had ended, and keeps no award waiting." }),
      holdsAward: t.boolean({
        description: "Whether it keeps the award waiting now.",
        resolve: async (protest, _args, context) =>
          holdsAward(protest, await announcedAt(context, protest.solicitationId)),
      }),
      enteredByName: text("enteredByName", "Who entered it from paper. Null: the vendor's own people did."),
      reviewedByName: text("reviewedByName", "Who took it under review. Null: nobody has."),
      reviewedAt: moment("reviewedAt", "it was taken under review"),
      decision: text("decision", "The decision in words. Null: not decided."),
      decidedByName: text("decidedByName", "Who decided. Null: nobody has."),
      decidedAt: moment("decidedAt", "it was decided"),
      appealsUntil: t.expose("appealsUntil", {
        type: "Date",
        nullable: true,
        description: "The last day on which an appeal is taken. Null: there is nothing to appeal from.",
      }),
      appealGrounds: text("appealGrounds", "What the appeal says. Null: none."),
      appealedAt: moment("appealedAt", "it was appealed"),
      finalDecision: text("finalDecision", "The decision on the appeal in words. Null: none."),
      finalByName: text("finalByName", "Who decided on the appeal. Null: nobody has."),
      finalAt: moment("finalAt", "the appeal was decided"),
      withdrawnWhy: text("withdrawnWhy", "Why it was taken back. Null: it was not."),
      withdrawnAt: moment("withdrawnAt", "it was taken back"),
      holdLiftedWhy: text("holdLiftedWhy", "Why Legal let the award go on. Null: it did not."),
      holdLiftedByName: text("holdLiftedByName", "Who of Legal let the award go on. Null: nobody."),
      holdLiftedAt: moment("holdLiftedAt", "Legal let the award go on"),
      solicitation: t.relation("solicitation", { description: "What it is about." }),
      version: t.exposeInt("version", { description: "Counts the changes of the record." }),
      viewerCan: t.field({
        type: Protest.Can,
        description: "What the viewer may do with it now, and why not.",
        resolve: (protest) => protest,
      }),
    };
  },
});

type Door = ProtestDoor & { window: ProtestWindow };
const DoorType = builder.objectRef<Door>("ProtestDoor").implement({
  description: "Which protests are taken of a solicitation now.",
  fields: (t) => ({
    stage: t.field({ type: ProtestStageEnum, description: "Against what.", resolve: ({ stage }) => stage }),
    until: t.expose("until", { type: "Date", description: "The last day." }),
    isLate: t.exposeBoolean("isLate", { description: "The last day has passed." }),
    words: t.string({ description: "The window in words.", resolve: ({ window }) => windowInWords(window) }),
  }),
});

builder.prismaObjectFields("Solicitation", (t) => ({
  protests: t.prismaField({
    type: ["Protest"],
    description: "Its protests that the viewer may read, in the order in which they came. At most 200.",
    resolve: async (query, { id }, _args, context) =>
      context.db.protest.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableProtests(context)] },
        orderBy: { number: "asc" },
        take: MOST_PROTESTS,
      }),
  }),
  protestDoor: t.field({
    type: DoorType,
    nullable: true,
    description: "Which protests are taken now, for vendors and the county's people. Null: none, or not signed in.",
    resolve: async ({ projectId }, _args, context) =>
      context.tenant && context.actor ? protestDoor(context as CountyContext, projectId) : null,
  }),
  isMyVendors: t.boolean({
    description: "Whether the viewer acts for a vendor that bid, as far as bids are opened.",
    resolve: async ({ id }, _args, context) => {
      const own = await viewerVendor(context);
      return own !== null && (await context.db.bid.count({ where: { solicitationId: id, vendorId: own.id } })) > 0;
    },
  }),
}));

calledInLog(
  "Protest",
  async ({ db }, keys) => {
    const found = await db.protest.findMany({
      where: { id: { in: keys } },
      select: { id: true, number: true, name: true, solicitation: { select: { projectId: true } } },
    });
    return found.map(({ id, number, name, solicitation }) => ({
      key: id,
      words: `Protest ${number} of ${name}`,
      path: `/projects/${solicitation.projectId}?tab=award`,
    }));
  },
  ({ db }, has, take) => db.protest.findMany({ where: { name: has }, select: { id: true }, take }),
);
