import { batched } from "../../batch.ts";
import { builder, versionOf } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { requirementsInWords } from "../engine/asked.rules.ts";
import { additionalInsuredInWords } from "../engine/deficiencies.rules.ts";
import { LINE_LABELS, LINE_TRAITS } from "../engine/lines.rules.ts";
import { type Rating, ratingInWords } from "../engine/ratings.rules.ts";
import type { RequiredLine } from "../engine/requirement.rules.ts";
import { InsuranceBasisWantedEnum, InsuranceLineEnum } from "../enums.ts";
import { requirementsOf } from "../stored.rules.ts";
import { MAX_SETS } from "./createRequirementSet.ts";
import { RequirementSet, seesSets } from "./RequirementSetRecord.ts";

export const InsuranceRating = builder.objectRef<Rating>("InsuranceRating").implement({
  description: "A rating by A.M. Best.",
  fields: (t) => ({
    letter: t.exposeString("letter", { description: "Financial strength rating, e.g. A-." }),
    size: t.exposeInt("size", {
      nullable: true,
      description: "Financial size category, 1 to 15. Null if not given, or not required.",
    }),
    words: t.string({ description: "Full rating as written, e.g. A- VII.", resolve: ratingInWords }),
  }),
});

export const RequiredLineType = builder.objectRef<RequiredLine>("RequiredLine").implement({
  description: "Requirements for one line of insurance.",
  fields: (t) => ({
    line: t.expose("line", { type: InsuranceLineEnum, description: "Line of insurance." }),
    label: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    perOccurrence: t.expose("perOccurrence", {
      type: "Decimal",
      nullable: true,
      description: "Minimum limit per occurrence, in dollars. Null if there is no minimum.",
    }),
    perOccurrenceLabel: t.string({
      nullable: true,
      description: "Name of that limit in this line, e.g. combined single limit. Null if the line has no such limit.",
      resolve: ({ line }) => LINE_TRAITS[line].perOccurrence,
    }),
    aggregate: t.expose("aggregate", {
      type: "Decimal",
      nullable: true,
      description: "Minimum aggregate limit, in dollars. Null if there is no minimum.",
    }),
    basis: t.expose("basis", {
      type: InsuranceBasisWantedEnum,
      description: "Basis on which the policy is required to pay.",
    }),
    additionalInsuredOngoing: t.boolean({
      description: "Whether the county must be an additional insured for ongoing operations (CG 20 10).",
      resolve: ({ additionalInsured }) => additionalInsured.ongoing,
    }),
    additionalInsuredCompleted: t.boolean({
      description: "Whether the county must be an additional insured for completed operations (CG 20 37).",
      resolve: ({ additionalInsured }) => additionalInsured.completed,
    }),
    additionalInsuredWords: t.string({
      nullable: true,
      description: "Both additional insured requirements, in words. Null if neither applies.",
      resolve: ({ additionalInsured }) => additionalInsuredInWords(additionalInsured) || null,
    }),
    waiverOfSubrogation: t.exposeBoolean("waiverOfSubrogation", {
      description: "Whether the carrier must waive subrogation against the county.",
    }),
    primaryNonContributory: t.exposeBoolean("primaryNonContributory", {
      description: "Whether the policy must be primary and noncontributory to the county's own insurance.",
    }),
    rating: t.expose("rating", {
      type: InsuranceRating,
      nullable: true,
      description: "Minimum rating of the carrier. Null if any rating is accepted.",
    }),
    noticeDays: t.exposeInt("noticeDays", {
      description:
        "Days of notice before a cancellation, as told to bidders. 0 if none are required. Not checked against certificates.",
    }),
  }),
});

const VersionNode = builder.prismaNode("RequirementSetVersion", {
  description:
    "A version of a requirement set. It never changes. Visible to people who may view requirement sets or assign them to contracts.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this version." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesSets(context) && { number: -1 }) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the version, from 1." }),
    name: t.exposeString("name", { description: "Name of the set in this version." }),
    lines: t.field({
      type: [RequiredLineType],
      description: "Requirements, line by line.",
      resolve: (version) => requirementsOf(version).lines,
    }),
    inWords: t.stringList({
      description: "Requirements as bidders read them, line by line.",
      resolve: (version) => requirementsInWords(requirementsOf(version)),
    }),
    umbrellaFillsIn: t.exposeBoolean("umbrellaFillsIn", {
      description: "Whether an umbrella that follows form may make up for a limit that is too low.",
    }),
    provenDays: t.exposeInt("provenDays", {
      nullable: true,
      description:
        "Number of days, from the start of the term, for which coverage must be proven in advance. Later days must be proven as they approach. Null for the whole term.",
    }),
    note: t.exposeString("note", { description: "Reason for this version. '' if none was given." }),
    byName: t.exposeString("byName", { description: "Name of the person who wrote this version." }),
    at: t.expose("at", { type: "DateTime", description: "When this version was written." }),
    set: t.relation("set", { description: "Requirement set that this version belongs to." }),
  }),
});

const SetNode = builder.prismaNode("RequirementSet", {
  description:
    "A named set of insurance requirements of the county. Visible to people who may view requirement sets or assign them to contracts. Source: decision 'Insurance'.",
  nullable: true,
  id: { resolve: (set) => set.id, description: "Global id of this requirement set." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesSets(context) && { name: { in: [] } }) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the requirement set, used in web addresses." }),
    name: t.exposeString("name", { description: "Name of the set, from its newest version." }),
    isRetired: t.boolean({
      description: "Whether the set is retired and can no longer be assigned.",
      resolve: ({ retiredAt }) => retiredAt !== null,
    }),
    retiredByName: t.exposeString("retiredByName", {
      nullable: true,
      description: "Name of the person who retired the set. Null if it is not retired.",
    }),
    current: t.field({
      type: VersionNode,
      description: "Newest version of the set.",
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
      description: "Versions of the set, newest first. At most 100.",
      query: { orderBy: { number: "desc" }, take: 100 },
    }),
    contractCount: t.int({
      description: "Number of contracts that currently use the set, in any version.",
      resolve: async ({ id }, _args, context) =>
        (await batched(context, "contractsOfSets", id, async (ids) => {
          const counted = await context.db.$queryRaw<{ id: string; count: number }[]>`
            select v.set_id as id, count(*)::int as count from insurance_assignment a
            join requirement_set_version v on v.tenant_id = a.tenant_id and v.id = a.version_id
            where v.set_id = any(${ids}) group by v.set_id`;
          return new Map(counted.map((row) => [row.id, row.count]));
        })) ?? 0,
    }),
    version: t.exposeInt("version", { description: versionOf("the record", "revise the set") }),
    viewerCan: t.field({
      type: RequirementSet.Can,
      description: "What the viewer may do with this set now, and the reason for each refusal.",
      resolve: (set) => set,
    }),
  }),
});

builder.queryField("requirementSets", (t) =>
  t.prismaField({
    type: [SetNode],
    description: "The county's requirement sets, by name. [] for people who may not view them.",
    args: {
      retired: t.arg.boolean({ description: "True includes retired sets. Null or false lists only sets in use." }),
    },
    resolve: (query, _root, { retired }, context) =>
      context.db.requirementSet.findMany({
        ...query,
        where: { ...(!retired && { retiredAt: null }), ...(!seesSets(context) && { id: { in: [] } }) },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: MAX_SETS,
      }),
  }),
);

builder.queryField("requirementSet", (t) =>
  t.prismaField({
    type: SetNode,
    nullable: true,
    description: "One requirement set. Null if no set has this key or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the requirement set." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.requirementSet.findFirst({ ...query, where: { id: seesSets(context) ? key : { in: [] } } }),
  }),
);

calledInLog("RequirementSet", {
  select: { name: true },
  words: ({ name }) => name,
  path: ({ id }) => `/insurance/requirements/${id}`,
  found: (has) => ({ name: has }),
});
