import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { requirementsInWords } from "../engine/asked.rules.ts";
import { additionalInsuredInWords } from "../engine/deficiencies.rules.ts";
import { LINE_LABELS, LINE_TRAITS } from "../engine/lines.rules.ts";
import { type Rating, ratingInWords } from "../engine/ratings.rules.ts";
import type { RequiredLine } from "../engine/requirement.rules.ts";
import { InsuranceBasisWantedEnum, InsuranceLineEnum } from "../enums.ts";
import { requirementsOf } from "../stored.rules.ts";
import { MOST_SETS } from "./createRequirementSet.ts";
import { RequirementSet, seesSets } from "./RequirementSetRecord.ts";

export const InsuranceRating = builder.objectRef<Rating>("InsuranceRating").implement({
  description: "A rating of A.M. Best.",
  fields: (t) => ({
    letter: t.exposeString("letter", { description: "Financial strength, e.g. A-." }),
    size: t.exposeInt("size", {
      nullable: true,
      description: "Financial size category, 1 to 15. Null: not said, or not asked for.",
    }),
    words: t.string({ description: "As it is written, e.g. A- VII.", resolve: ratingInWords }),
  }),
});

export const RequiredLineType = builder.objectRef<RequiredLine>("RequiredLine").implement({
  description: "What is asked of one line of insurance.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "The line.", resolve: ({ line }) => line }),
    label: t.string({ description: "As it stands in a sentence.", resolve: ({ line }) => LINE_LABELS[line] }),
    perOccurrence: t.field({
      type: "Decimal",
      nullable: true,
      description: "Least limit of one occurrence, in dollars. Null: none.",
      resolve: ({ perOccurrence }) => (perOccurrence === null ? null : Number(perOccurrence)),
    }),
    perOccurrenceLabel: t.string({
      nullable: true,
      description: "What that limit is called in this line, e.g. combined single limit. Null: the line has none.",
      resolve: ({ line }) => LINE_TRAITS[line].perOccurrence,
    }),
    aggregate: t.field({
      type: "Decimal",
      nullable: true,
      description: "Least aggregate limit, in dollars. Null: none.",
      resolve: ({ aggregate }) => (aggregate === null ? null : Number(aggregate)),
    }),
    basis: t.field({
      type: InsuranceBasisWantedEnum,
      description: "By what it must pay.",
      resolve: ({ basis }) => basis,
    }),
    additionalInsuredOngoing: t.boolean({
      description: "Whether the county must be an additional insured for work going on (CG 20 10).",
      resolve: ({ additionalInsured }) => additionalInsured.ongoing,
    }),
    additionalInsuredCompleted: t.boolean({
      description: "The same for work that is done (CG 20 37).",
      resolve: ({ additionalInsured }) => additionalInsured.completed,
    }),
    additionalInsuredWords: t.string({
      nullable: true,
      description: "Both in words. Null: neither is asked for.",
      resolve: ({ additionalInsured }) => additionalInsuredInWords(additionalInsured) || null,
    }),
    waiverOfSubrogation: t.exposeBoolean("waiverOfSubrogation", {
      description: "Whether the carrier must waive what it could claim of the county.",
    }),
    primaryNonContributory: t.exposeBoolean("primaryNonContributory", {
      description: "Whether it must pay first and ask the county's for nothing.",
    }),
    rating: t.field({
      type: InsuranceRating,
      nullable: true,
      description: "Least rating of the carrier. Null: any.",
      resolve: ({ rating }) => rating,
    }),
    noticeDays: t.exposeInt("noticeDays", {
      description: "Days of notice before a cancellation, as bidders are told; 0: none. Held against no certificate.",
    }),
  }),
});

const VersionNode = builder.prismaNode("RequirementSetVersion", {
  description:
    "A version of a requirement set. It never changes. For whoever may view sets, or assign them to contracts.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesSets(context) && { number: -1 }) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Counts from 1." }),
    name: t.exposeString("name", { description: "What the set was called." }),
    lines: t.field({
      type: [RequiredLineType],
      description: "What is asked for, line by line.",
      resolve: (version) => requirementsOf(version).lines,
    }),
    inWords: t.stringList({
      description: "The same as bidders read it, line by line.",
      resolve: (version) => requirementsInWords(requirementsOf(version)),
    }),
    umbrellaFillsIn: t.exposeBoolean("umbrellaFillsIn", {
      description: "Whether an umbrella that follows form makes up what a limit lacks.",
    }),
    provenDays: t.exposeInt("provenDays", {
      nullable: true,
      description: "Days from the first day for which cover is proven at once. Null: the whole term.",
    }),
    note: t.exposeString("note", { description: "Why it was made. '' for nothing said." }),
    byName: t.exposeString("byName", { description: "Who wrote it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    set: t.relation("set", { description: "The set." }),
  }),
});

const SetNode = builder.prismaNode("RequirementSet", {
  description:
    "What insurance the county asks for, by a name. For whoever may view sets, or assign them to contracts. Source: decision 'Insurance'.",
  nullable: true,
  id: { resolve: (set) => set.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesSets(context) && { name: { in: [] } }) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID, used in web addresses." }),
    name: t.exposeString("name", { description: "Its name, as the newest version says." }),
    isRetired: t.boolean({
      description: "Whether it is out of use: nobody assigns it any more.",
      resolve: ({ retiredAt }) => retiredAt !== null,
    }),
    retiredByName: t.exposeString("retiredByName", {
      nullable: true,
      description: "Who took it out of use. Null: nobody.",
    }),
    current: t.field({
      type: VersionNode,
      description: "Its newest version.",
      resolve: async ({ id }, _args, context) => {
        const newest = await batched(context, "newestVersions", id, async (ids) => {
          const found = await context.db.requirementSetVersion.findMany({
            where: { setId: { in: ids } },
            orderBy: [{ setId: "asc" }, { number: "desc" }],
            distinct: ["setId"],
          });
          return new Map(found.map((version) => [version.setId, version]));
        });
        if (!newest) throw new Error(`The requirement set ${id} has no version.`);
        return newest;
      },
    }),
    versions: t.relation("versions", {
      description: "All its versions, the newest first; at most 100.",
      query: { orderBy: { number: "desc" }, take: 100 },
    }),
    contractCount: t.int({
      description: "How many contracts ask for it now, in whichever version.",
      resolve: async ({ id }, _args, context) =>
        (await batched(context, "contractsOfSets", id, async (ids) => {
          const counted = await context.db.$queryRaw<{ id: string; count: number }[]>`
            select v.set_id as id, count(*)::int as count from insurance_assignment a
            join requirement_set_version v on v.tenant_id = a.tenant_id and v.id = a.version_id
            where v.set_id = any(${ids}) group by v.set_id`;
          return new Map(counted.map((row) => [row.id, row.count]));
        })) ?? 0,
    }),
    version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is revised." }),
    viewerCan: t.field({
      type: RequirementSet.Can,
      description: "What the viewer may do with it, and why not.",
      resolve: (set) => set,
    }),
  }),
});

builder.queryField("requirementSets", (t) =>
  t.prismaField({
    type: [SetNode],
    description: "Requirement sets by name. [] for whoever may not view them.",
    args: { retired: t.arg.boolean({ description: "True: those out of use too. Null or false: those in use." }) },
    resolve: (query, _root, { retired }, context) =>
      context.db.requirementSet.findMany({
        ...query,
        where: { ...(!retired && { retiredAt: null }), ...(!seesSets(context) && { id: { in: [] } }) },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: MOST_SETS,
      }),
  }),
);

builder.queryField("requirementSet", (t) =>
  t.prismaField({
    type: SetNode,
    nullable: true,
    description: "A requirement set. Null: there is none of this key, or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the set." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.requirementSet.findFirst({ ...query, where: { id: seesSets(context) ? key : { in: [] } } }),
  }),
);

calledInLog(
  "RequirementSet",
  async ({ db }, keys) => {
    const found = await db.requirementSet.findMany({ where: { id: { in: keys } }, select: { id: true, name: true } });
    return found.map(({ id, name }) => ({ key: id, words: name, path: `/insurance/requirements/${id}` }));
  },
  ({ db }, has, take) => db.requirementSet.findMany({ where: { name: has }, select: { id: true }, take }),
);
