import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { MAX_ABOUT_LENGTH, MAX_NAME_LENGTH, MAX_SEATS } from "#schema/bodies/bodies.rules.ts";
import { countyQuery, day, flag, idParam, text, uuid } from "../rest/fields.ts";
import { route } from "../rest/route.ts";

interface SeatData {
  key: string;
  label: string;
  votes: boolean;
  weight: string;
  appointedBy: string;
  termYears: number | null;
  member: {
    key: string;
    name: string;
    isChair: boolean;
    isViceChair: boolean;
    startsOn: string;
    endsOn: string | null;
  } | null;
}
export interface BodyData {
  key: string;
  name: string;
  kind: "BOARD" | "COMMITTEE" | "OTHER";
  about: string;
  retiredOn: string | null;
  vacancies: number;
  parent: { key: string } | null;
  quorumMeasure: string;
  defaultThreshold: string;
  chairBreaksTie: boolean;
  seats: SeatData[];
}
export const FIELDS = `key name kind about retiredOn vacancies parent { key } quorumMeasure defaultThreshold chairBreaksTie
  seats { key label votes weight appointedBy termYears member { key name isChair isViceChair startsOn endsOn } }`;

const KINDS = { board: "BOARD", committee: "COMMITTEE", other: "OTHER" } as const;
const kindOf = (kind: BodyData["kind"]) => kind.toLowerCase() as keyof typeof KINDS;

export const BodyJson = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(["board", "committee", "other"]),
    about: z.string().describe("What it does and how to apply for a seat."),
    retired_on: z.string().nullable().describe("First day on which it no longer meets; null: it still meets."),
    vacancies: z.number().int().describe("Seats that no one holds today."),
    parent_id: z.string().nullable().describe("Body that it is part of; null: none."),
    quorum: z.enum(["heads", "weight", "both"]).describe("How its quorum is counted today."),
    default_threshold: z.string().describe("Rule for its votes today if an item names none, e.g. MAJORITY."),
    chair_breaks_tie: flag("Whether the chair may break a tie today."),
    seats: z
      .array(
        z
          .object({
            id: z.string(),
            label: z.string(),
            votes: flag("False for an ex officio seat."),
            weight: z.number().describe("Voting weight today."),
            appointed_by: z.string(),
            term_years: z.number().int().nullable(),
            member: z
              .object({
                id: z.string(),
                name: z.string(),
                is_chair: flag("Whether they chair the body."),
                is_vice_chair: flag("Whether they are its vice chair."),
                starts_on: z.string(),
                ends_on: z.string().nullable(),
              })
              .nullable()
              .describe("Who holds it today; null: it is vacant."),
          })
          .describe("A seat of a body."),
      )
      .describe("In the order of the roll."),
  })
  .meta({ id: "Body", description: "A board, committee or other body." });

export const bodyJson = ({
  key,
  kind,
  retiredOn,
  seats,
  parent,
  quorumMeasure,
  defaultThreshold,
  chairBreaksTie,
  ...rest
}: BodyData) => ({
  ...rest,
  id: key,
  kind: kindOf(kind),
  retired_on: retiredOn,
  parent_id: parent?.key ?? null,
  quorum: quorumMeasure.toLowerCase(),
  default_threshold: defaultThreshold,
  chair_breaks_tie: chairBreaksTie,
  seats: seats.map((seat) => ({
    id: seat.key,
    label: seat.label,
    votes: seat.votes,
    weight: Number(seat.weight),
    appointed_by: seat.appointedBy,
    term_years: seat.termYears,
    member: seat.member && {
      id: seat.member.key,
      name: seat.member.name,
      is_chair: seat.member.isChair,
      is_vice_chair: seat.member.isViceChair,
      starts_on: seat.member.startsOn,
      ends_on: seat.member.endsOn,
    },
  })),
});

export const name = (description: string) => text(MAX_NAME_LENGTH, description);
export const weight = (description: string) =>
  z
    .union([z.number(), z.string().max(20)], { error: "must be a number" })
    .nullish()
    .describe(description);
export const wholeNumber = (description: string) =>
  z
    .number({ error: "must be a number" })
    .int({ error: "must be a whole number" })
    .min(0)
    .max(2_147_483_647)
    .nullish()
    .describe(description);

const NewBody = z.object({
  name: name("Its name, unique in the county."),
  kind: z.enum(["board", "committee", "other"]).describe("What kind of body it is."),
  about: text(MAX_ABOUT_LENGTH, "What it does and how to apply for a seat.").nullish(),
  parent_id: uuid("ID of the body it is part of; absent: none.").nullish(),
});
const NewSeats = z.object({
  starts_on: day("First day the seats exist; absent: from the beginning, if no meeting has been held.").nullish(),
  seats: z
    .array(
      z.object({
        label: name("Its name, e.g. District 3."),
        votes: flag("False for an ex officio seat; absent: it votes.").nullish(),
        appointed_by: name("Who appoints the member.").nullish(),
        term_years: wholeNumber("Length of a term in years."),
        weight: weight("Voting weight, if the law gives seats weights."),
        population: wholeNumber("People in its district."),
        member: z
          .object({
            name: name("Name as called in the roll."),
            email: text(320, "Address of the user's account.").nullish(),
            starts_on: day("First day of the term."),
            ends_on: day("Last day of the term; absent: open.").nullish(),
            is_chair: flag("Whether they chair the body.").nullish(),
          })
          .nullish()
          .describe("Who holds it; absent: it is vacant."),
      }),
    )
    .min(1)
    .max(MAX_SEATS)
    .describe("In roll order, after its existing seats."),
  weights: z
    .object({
      effective_on: day("First day the weights are in effect."),
      authority: text(200, "Law that sets them, e.g. Local Law 3 of 2022."),
      quota: weight("Votes required, if the law states a number."),
      population_source: text(200, "Source of the populations, e.g. Census 2020.").nullish(),
    })
    .nullish()
    .describe("Law that sets their weights; absent: no weights."),
});
export const decimal = (value: number | string | null | undefined) => (value == null ? null : String(value));

/** Input of addSeats. */
const seatsIn = ({ starts_on: startsOn, seats, weights }: z.infer<typeof NewSeats>) => ({
  startsOn: startsOn ?? null,
  seats: seats.map((seat) => ({
    label: seat.label,
    votes: seat.votes ?? null,
    appointedBy: seat.appointed_by ?? null,
    termYears: seat.term_years ?? null,
    weight: decimal(seat.weight),
    population: seat.population ?? null,
    holder: seat.member
      ? {
          name: seat.member.name,
          email: seat.member.email ?? null,
          startsOn: seat.member.starts_on,
          endsOn: seat.member.ends_on ?? null,
          isChair: seat.member.is_chair ?? null,
        }
      : null,
  })),
  weights: weights
    ? {
        effectiveOn: weights.effective_on,
        authority: weights.authority,
        quota: decimal(weights.quota),
        populationSource: weights.population_source ?? null,
      }
    : null,
});

/** Boards and committees. */
export const bodyRoutes = [
  route<{ bodies: BodyData[] }>()({
    method: "get",
    path: "/api/bodies",
    tag: "Meetings",
    summary: "The county's boards and committees, with their seats and who holds them",
    query: countyQuery,
    steps: [{ query: `query { viewer { user { key } } bodies { ${FIELDS} } }`, variables: () => ({}) }],
    reply: { schema: z.array(BodyJson), json: ({ bodies }) => bodies.map(bodyJson) },
  }),

  route<{ created: { body: BodyData } }>()({
    method: "post",
    path: "/api/bodies",
    tag: "Meetings",
    summary: "Creates a board, committee or other body, without seats",
    query: countyQuery,
    body: NewBody,
    status: 201,
    steps: [
      {
        verbs: ({ body: { name: called, kind, about, parent_id: parent } }) => [
          {
            as: "created",
            verb: "createBody",
            input: {
              name: called,
              kind: KINDS[kind],
              about: about ?? null,
              parentId: parent ? globalId("Body", parent) : null,
            },
            select: `body { ${FIELDS} }`,
          },
        ],
      },
    ],
    reply: { schema: BodyJson, json: ({ created }) => bodyJson(created.body) },
  }),

  route<{ added: { body: BodyData } }>()({
    method: "post",
    path: "/api/bodies/{id}/seats",
    tag: "Meetings",
    summary: "Adds seats to a body, with the people who hold them and their weights: all or none",
    params: idParam("body"),
    query: countyQuery,
    body: NewSeats,
    status: 201,
    steps: [
      {
        verbs: ({ params, body }) => [
          {
            as: "added",
            verb: "addSeats",
            input: { bodyId: globalId("Body", params.id), ...seatsIn(body) },
            select: `body { ${FIELDS} }`,
          },
        ],
      },
    ],
    reply: { schema: BodyJson, json: ({ added }) => bodyJson(added.body) },
    refusals: [404],
  }),
];
