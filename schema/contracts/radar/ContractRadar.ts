import { builder, globalId, keyOf } from "../../builder.ts";
import { asSentences, describedEnum } from "../../describedEnum.ts";
import { LEAD_LABELS, type LeadTerm, RUNWAY_STATE_LABELS, type RunwayState } from "./lead.rules.ts";
import { type Radar, type RadarRow, readRadar } from "./readRadar.ts";

/** State of a contract before its end. */
export const RunwayStateEnum = describedEnum<RunwayState>(
  "RunwayState",
  "State of an executed contract before its end, on the county's date.",
  {
    EXPIRED: "The contract ended at most 90 days ago, and nothing replaced it.",
    LATE: "The last safe day to start a new contract has passed.",
    SOON: "The last safe day to start a new contract is near.",
    SAFE: "There is enough time to start a new contract.",
    COVERED: "Another contract that ends later is in progress or executed.",
  },
);

const LeadKeyEnum = describedEnum("LeadKey", "Stage of the way to a new contract.", asSentences(LEAD_LABELS));

const Term = builder.objectRef<LeadTerm>("LeadTerm").implement({
  description:
    "A stage of the way to a new contract, from a first to a last day. Together, the stages span the time from the last safe day to the End Date without a gap.",
  fields: (t) => ({
    key: t.expose("key", { type: LeadKeyEnum, description: "Key of the stage." }),
    label: t.string({ description: "Name of the stage, e.g. 'Bid again'.", resolve: ({ key }) => LEAD_LABELS[key] }),
    days: t.exposeInt("days", { description: "Number of calendar days." }),
    from: t.expose("from", { type: "Date", description: "First day of the stage." }),
    to: t.expose("to", { type: "Date", description: "Last day of the stage." }),
  }),
});

const Row = builder.objectRef<RadarRow>("RunwayBar").implement({
  description: "A contract on the radar. Positions are in ten-thousandths of the chart's width.",
  fields: (t) => ({
    contractId: t.id({ description: "Global id of the contract.", resolve: ({ id }) => globalId("Contract", id) }),
    key: t.exposeID("id", { description: "UUID of the contract." }),
    number: t.exposeString("number", { description: "Number of the contract." }),
    name: t.exposeString("name", { description: "Name of the contract." }),
    department: t.exposeString("department", { description: "Name of the department." }),
    vendorName: t.exposeString("vendorName", { description: "Name of the vendor." }),
    ownerName: t.exposeString("ownerName", { description: "Name of the contract's owner." }),
    startDate: t.expose("startDate", {
      type: "Date",
      nullable: true,
      description: "First day of the term. Null if not set.",
    }),
    endDate: t.expose("endDate", { type: "Date", description: "Last day, including changes." }),
    noticeBy: t.expose("noticeBy", {
      type: "Date",
      nullable: true,
      description:
        "Date by which notice of its end or of its next renewal option is due. Null if no notice is required.",
    }),
    lastSafeDay: t.expose("lastSafeDay", {
      type: "Date",
      description: "Last day on which a new contract can be started in time.",
    }),
    daysLeft: t.exposeInt("daysLeft", { description: "Days until the last safe day. Negative once it has passed." }),
    state: t.expose("state", { type: RunwayStateEnum, description: "State of the contract." }),
    stateWords: t.string({
      description: "State of the contract, in words.",
      resolve: ({ state }) => RUNWAY_STATE_LABELS[state],
    }),
    terms: t.expose("terms", {
      type: [Term],
      description: "Stages from which the last safe day was calculated, in order.",
    }),
    startAt: t.exposeInt("startAt", { description: "Position of the first day." }),
    safeAt: t.exposeInt("safeAt", { description: "Position of the last safe day." }),
    noticeAt: t.exposeInt("noticeAt", {
      nullable: true,
      description: "Position of the notice date. Null if there is none.",
    }),
    endAt: t.exposeInt("endAt", { description: "Position of the last day." }),
  }),
});

const StateCount = builder.objectRef<{ state: RunwayState; count: number }>("RunwayStateCount").implement({
  description: "Number of contracts in a state.",
  fields: (t) => ({
    state: t.expose("state", { type: RunwayStateEnum, description: "State of the contracts." }),
    count: t.exposeInt("count", {
      description: "Number of contracts in this state that match all filters of the radar except the one for state.",
    }),
  }),
});
const MonthCount = builder.objectRef<{ month: string; count: number }>("RunwayMonthCount").implement({
  description: "Number of contracts whose replacement must be started in a month.",
  fields: (t) => ({
    month: t.exposeString("month", { description: "Month as YYYY-MM." }),
    count: t.exposeInt("count", { description: "Number of contracts whose last safe day is in this month." }),
  }),
});

export const RadarType = builder.objectRef<Radar>("ContractRadar").implement({
  description:
    "Executed contracts by the last safe day to start replacing them, including those that ended within the last 90 days.",
  fields: (t) => ({
    today: t.expose("today", { type: "Date", description: "Today's date in the county." }),
    from: t.field({ type: "Date", description: "First day of this page's chart.", resolve: ({ chart }) => chart.from }),
    to: t.field({
      type: "Date",
      description: "Last day of this page's chart. Later days are placed at its edge.",
      resolve: ({ chart }) => chart.to,
    }),
    todayAt: t.exposeInt("todayAt", { description: "Position of today on the chart." }),
    page: t.exposeInt("page", { description: "Number of this page, from 1." }),
    pages: t.exposeInt("pages", { description: "Number of pages of 50 contracts." }),
    total: t.exposeInt("total", { description: "Number of contracts on all pages." }),
    states: t.field({
      type: [StateCount],
      description: "Number of contracts in each state.",
      resolve: ({ counts }) => counts.states,
    }),
    months: t.field({
      type: [MonthCount],
      description:
        "Number of contracts whose replacement must be started in each of the next 24 months, without late and replaced ones.",
      resolve: ({ counts }) => counts.months,
    }),
    rows: t.expose("rows", { type: [Row], description: "Contracts on this page, those with the least time first." }),
  }),
});

builder.queryField("contractRadar", (t) =>
  t.field({
    type: RadarType,
    description:
      "Expiration radar of the contracts that the viewer may read, 50 per page, those with the least time first. Empty for vendors and guests.",
    args: {
      departmentId: t.arg.id({ description: "Global id of the department. Null for all departments." }),
      mine: t.arg.boolean({
        description: "True limits the radar to contracts that the viewer owns. Null or false for all.",
      }),
      state: t.arg({ type: RunwayStateEnum, description: "State of the contracts. Null for all." }),
      page: t.arg.int({
        description: "Number of the page, from 1. A number beyond the last page gives the last page. Null for 1.",
      }),
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
