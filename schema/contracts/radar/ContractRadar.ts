import { builder, globalId, keyOf } from "../../builder.ts";
import { LEAD_LABELS, type LeadKey, type LeadTerm, RUNWAY_STATE_LABELS, type RunwayState } from "./lead.rules.ts";
import { type Radar, type RadarRow, readRadar } from "./readRadar.ts";

/** How a contract stands before its end. */
export const RunwayStateEnum = builder.enumType("RunwayState", {
  description: "How an executed contract stands before its end, on the county's day.",
  values: {
    EXPIRED: { description: "It has ended, at most 90 days ago, and nothing took its place." },
    LATE: { description: "The last safe day to start a new one has passed." },
    SOON: { description: "The last safe day is near." },
    SAFE: { description: "There is time." },
    COVERED: { description: "Another contract that ends later is on its way or executed." },
  } as const satisfies Record<RunwayState, { description: string }>,
});

const LeadKeyEnum = builder.enumType("LeadKey", {
  description: "A part of the way to a new contract.",
  values: Object.fromEntries(
    Object.entries(LEAD_LABELS).map(([key, label]) => [key, { description: `${label}.` }]),
  ) as unknown as Record<LeadKey, { description: string; value?: LeadKey }>,
});

const Term = builder.objectRef<LeadTerm>("LeadTerm").implement({
  description:
    "A part of the way to a new contract: from a day to a day. Together they join the last safe day to the End Date without a gap.",
  fields: (t) => ({
    key: t.field({ type: LeadKeyEnum, description: "Which part.", resolve: ({ key }) => key }),
    label: t.string({ description: "The same in words, e.g. 'Bid again'.", resolve: ({ key }) => LEAD_LABELS[key] }),
    days: t.exposeInt("days", { description: "Calendar days." }),
    from: t.expose("from", { type: "Date", description: "From this day." }),
    to: t.expose("to", { type: "Date", description: "To this day." }),
  }),
});

const Row = builder.objectRef<RadarRow>("RunwayBar").implement({
  description: "A contract on the radar. Places are in ten thousandths of the chart's width.",
  fields: (t) => ({
    contractId: t.id({ description: "Global id of the contract.", resolve: ({ id }) => globalId("Contract", id) }),
    key: t.exposeID("id", { description: "UUID of the contract." }),
    number: t.exposeString("number", { description: "Its number." }),
    name: t.exposeString("name", { description: "Contract Name." }),
    department: t.exposeString("department", { description: "The department." }),
    vendorName: t.exposeString("vendorName", { description: "The vendor." }),
    ownerName: t.exposeString("ownerName", { description: "Who answers for it." }),
    startDate: t.expose("startDate", { type: "Date", nullable: true, description: "First day. Null: not set." }),
    endDate: t.expose("endDate", { type: "Date", description: "Last day, with its changes." }),
    noticeBy: t.expose("noticeBy", {
      type: "Date",
      nullable: true,
      description: "By when notice is due, of its end or of its next renewal option. Null: none is asked.",
    }),
    lastSafeDay: t.expose("lastSafeDay", {
      type: "Date",
      description: "The last day on which a new contract is begun in time.",
    }),
    daysLeft: t.exposeInt("daysLeft", { description: "Days until the last safe day; below 0: since." }),
    state: t.field({ type: RunwayStateEnum, description: "How it stands.", resolve: ({ state }) => state }),
    stateWords: t.string({ description: "The same in words.", resolve: ({ state }) => RUNWAY_STATE_LABELS[state] }),
    terms: t.field({
      type: [Term],
      description: "How the last safe day was counted, in order.",
      resolve: ({ terms }) => terms,
    }),
    startAt: t.exposeInt("startAt", { description: "Where its first day stands." }),
    safeAt: t.exposeInt("safeAt", { description: "Where its last safe day stands." }),
    noticeAt: t.exposeInt("noticeAt", { nullable: true, description: "Where its notice date stands. Null: none." }),
    endAt: t.exposeInt("endAt", { description: "Where its last day stands." }),
  }),
});

const StateCount = builder.objectRef<{ state: RunwayState; count: number }>("RunwayStateCount").implement({
  description: "How many contracts stand so.",
  fields: (t) => ({
    state: t.field({ type: RunwayStateEnum, description: "How they stand.", resolve: ({ state }) => state }),
    count: t.exposeInt("count", { description: "How many, of all that the radar is narrowed to but for its state." }),
  }),
});
const MonthCount = builder.objectRef<{ month: string; count: number }>("RunwayMonthCount").implement({
  description: "How many contracts must be begun anew in a month.",
  fields: (t) => ({
    month: t.exposeString("month", { description: "YYYY-MM." }),
    count: t.exposeInt("count", { description: "How many have their last safe day in it." }),
  }),
});

export const RadarType = builder.objectRef<Radar>("ContractRadar").implement({
  description: "Executed contracts by the last safe day to begin replacing them; of those that ended the last 90 days.",
  fields: (t) => ({
    today: t.expose("today", { type: "Date", description: "The county's day." }),
    from: t.field({ type: "Date", description: "First day of this page's chart.", resolve: ({ chart }) => chart.from }),
    to: t.field({
      type: "Date",
      description: "Last day of this page's chart; later ones stand at its edge.",
      resolve: ({ chart }) => chart.to,
    }),
    todayAt: t.exposeInt("todayAt", { description: "Where today stands on it." }),
    page: t.exposeInt("page", { description: "This page, from 1." }),
    pages: t.exposeInt("pages", { description: "How many pages of 50 there are." }),
    total: t.exposeInt("total", { description: "How many contracts there are." }),
    states: t.field({ type: [StateCount], description: "How many stand how.", resolve: ({ counts }) => counts.states }),
    months: t.field({
      type: [MonthCount],
      description: "How many must be begun in each of the next 24 months; what is late or replaced is not counted.",
      resolve: ({ counts }) => counts.months,
    }),
    rows: t.field({
      type: [Row],
      description: "The contracts of this page, the least time first.",
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.queryField("contractRadar", (t) =>
  t.field({
    type: RadarType,
    description:
      "The expiry radar of the contracts that the viewer may read, 50 a page, the least time first. Empty for vendors and guests.",
    args: {
      departmentId: t.arg.id({ description: "Only of this department. Null: all." }),
      mine: t.arg.boolean({ description: "True: only those that the viewer owns." }),
      state: t.arg({ type: RunwayStateEnum, description: "Only those that stand so. Null: all." }),
      page: t.arg.int({ description: "From 1; beyond the last page: the last. Null: 1." }),
    },
    resolve: (_root, { departmentId, mine, state, page }, context) =>
      readRadar(
        context,
        {
          departmentId: departmentId == null ? null : keyOf("Department", departmentId),
          ownerId: mine ? (context.actor?.userId ?? "-") : null,
          state: state ?? null,
        },
        page ?? 1,
      ),
  }),
);
