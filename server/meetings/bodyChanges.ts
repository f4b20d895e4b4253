import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { MAX_SEATS } from "#schema/bodies/bodies.rules.ts";
import { THRESHOLDS } from "#schema/bodies/thresholds.rules.ts";
import { countyQuery, day, flag, idParam, text, uuid } from "../rest/fields.ts";
import { route } from "../rest/route.ts";
import { type BodyData, BodyJson, bodyJson, decimal, FIELDS, name, weight, wholeNumber } from "./bodies.ts";

const MEASURES = { heads: "HEADS", weight: "WEIGHT", both: "BOTH" } as const;
const RULES = Object.keys(THRESHOLDS) as [string, ...string[]];

const NewMember = z.object({
  seat_id: uuid("ID of a seat of the body; absent: a member without a seat.").nullish(),
  name: name("Name as called in the roll; absent: the user's name.").nullish(),
  email: text(320, "Address of the user's account; absent: they have none, or are linked later.").nullish(),
  starts_on: day("First day of the term."),
  ends_on: day("Last day of the term; absent: open.").nullish(),
  is_chair: flag("Whether they chair the body.").nullish(),
});
const Officer = z.object({
  member_id: uuid("ID of a member in office on that date; null: no one.").nullable(),
  starts_on: day("First day."),
});
const Rules = z.object({
  effective_on: day("First day they are in effect."),
  quorum: z.enum(["heads", "weight", "both"]).describe("How a quorum is counted."),
  default_threshold: z.enum(RULES, { error: "names no rule" }).describe("Rule if an item names none."),
  chair_breaks_tie: flag("Whether the chair may break a tie."),
  authority: name("Where it is written, e.g. Rules of Order, Rule 12.").nullish(),
});
const Weights = z.object({
  effective_on: day("First day they are in effect."),
  authority: text(200, "Law that sets them, e.g. Local Law 3 of 2022."),
  quota: weight("Votes required, if the law states a number."),
  population_source: text(200, "Source of the populations, e.g. Census 2020.").nullish(),
  seats: z
    .array(
      z.object({
        seat_id: uuid("Id of the seat."),
        weight: z.union([z.number(), z.string().max(20)], { error: "must be a number" }).describe("Its weight."),
        population: wholeNumber("People in its district."),
      }),
    )
    .min(1)
    .max(MAX_SEATS)
    .describe("Every voting seat on that date, each once."),
});

const idOf = (noun: "Member" | "Seat", key: string | null | undefined) => (key ? globalId(noun, key) : null);
const body = `body { ${FIELDS} }`;
const reply = { schema: BodyJson, json: ({ done }: { done: { body: BodyData } }) => bodyJson(done.body) };

/** Appoints someone to an office of a body. */
const officer = (path: string, verb: "nameChair" | "nameViceChair", summary: string) =>
  route<{ done: { body: BodyData } }>()({
    method: "put",
    path: `/api/bodies/{id}/${path}`,
    tag: "Meetings",
    summary,
    params: idParam("body"),
    query: countyQuery,
    body: Officer,
    steps: [
      {
        verbs: ({ params, body: { member_id: member, starts_on: startsOn } }) => [
          {
            as: "done",
            verb,
            input: { bodyId: globalId("Body", params.id), memberId: idOf("Member", member), startsOn },
            select: body,
          },
        ],
      },
    ],
    reply,
    refusals: [404],
  });

/** Who serves on a body, who chairs it, and the rules of its votes. */
export const bodyChangeRoutes = [
  route<{ done: { body: BodyData } }>()({
    method: "post",
    path: "/api/bodies/{id}/members",
    tag: "Meetings",
    summary: "Begins a person's term in a body, in a seat or without one",
    params: idParam("body"),
    query: countyQuery,
    body: NewMember,
    status: 201,
    steps: [
      {
        verbs: ({ params, body: member }) => [
          {
            as: "done",
            verb: "seatMember",
            input: {
              bodyId: globalId("Body", params.id),
              seatId: idOf("Seat", member.seat_id),
              name: member.name ?? null,
              email: member.email ?? null,
              startsOn: member.starts_on,
              endsOn: member.ends_on ?? null,
              isChair: member.is_chair ?? null,
            },
            select: body,
          },
        ],
      },
    ],
    reply,
    refusals: [404],
  }),
  officer("chair", "nameChair", "Sets the chair of a body from a date on"),
  officer("vice-chair", "nameViceChair", "Sets the vice chair of a body from a date on"),

  route<{ done: { body: BodyData } }>()({
    method: "put",
    path: "/api/bodies/{id}/rules",
    tag: "Meetings",
    summary: "Sets the voting rules of a body from a date on; past votes don't change",
    params: idParam("body"),
    query: countyQuery,
    body: Rules,
    steps: [
      {
        verbs: ({ params, body: rules }) => [
          {
            as: "done",
            verb: "setBodyRules",
            input: {
              bodyId: globalId("Body", params.id),
              effectiveOn: rules.effective_on,
              quorumMeasure: MEASURES[rules.quorum],
              defaultThreshold: rules.default_threshold,
              chairBreaksTie: rules.chair_breaks_tie,
              authority: rules.authority ?? null,
            },
            select: body,
          },
        ],
      },
    ],
    reply,
    refusals: [404],
  }),

  route<{ done: { weightTable: { key: string; effectiveOn: string; authority: string } } }>()({
    method: "post",
    path: "/api/bodies/{id}/weights",
    tag: "Meetings",
    summary: "Adds a version of a body's voting weights from a date on",
    params: idParam("body"),
    query: countyQuery,
    body: Weights,
    status: 201,
    steps: [
      {
        verbs: ({ params, body: table }) => [
          {
            as: "done",
            verb: "addWeightTable",
            input: {
              bodyId: globalId("Body", params.id),
              table: {
                effectiveOn: table.effective_on,
                authority: table.authority,
                quota: decimal(table.quota),
                populationSource: table.population_source ?? null,
                seats: table.seats.map((seat) => ({
                  seatId: globalId("Seat", seat.seat_id),
                  weight: String(seat.weight),
                  population: seat.population ?? null,
                })),
              },
            },
            select: "weightTable { key effectiveOn authority }",
          },
        ],
      },
    ],
    reply: {
      schema: z.object({
        id: z.string(),
        effective_on: z.string().describe("First day it is in effect."),
        authority: z.string().describe("Law that sets it."),
      }),
      json: ({ done: { weightTable } }) => ({
        id: weightTable.key,
        effective_on: weightTable.effectiveOn,
        authority: weightTable.authority,
      }),
    },
    refusals: [404],
  }),
];
