import type { StationOfLine, StationState } from "#design-system/StationLine/StationLine.tsx";
import type { MeetingState } from "./__generated__/MeetingActs_meeting.graphql.ts";
import { pathTexts as texts } from "../texts.ts";

/** The steps of a clerk's work on a meeting, in order. */
export const steps = ["plan", "agenda", "publish", "run", "minutes"] as const;
export type Step = (typeof steps)[number];

export type Standing = {
  state: MeetingState;
  /** Number of items on its agenda. */
  items: number;
  /** Number of times that its agenda was published. */
  versions: number;
  /** The meeting has a time and a place. */
  isPlanned: boolean;
  /** When it is held, as text. */
  when: string;
};

/** The current step of a meeting. Null: all are done. A canceled meeting ended at the step that it had reached. */
export function stepOf({ state, items, versions }: Pick<Standing, "state" | "items" | "versions">): Step | null {
  const draft = items === 0 ? "agenda" : "publish";
  if (state === "SCHEDULED") return draft;
  if (state === "CANCELLED") return versions > 0 ? "run" : draft;
  if (state === "MINUTES_APPROVED") return null;
  return state === "ADJOURNED" || state === "MINUTES_DRAFTED" ? "minutes" : "run";
}

/** What the current step waits for. */
const details: Readonly<Record<MeetingState, (standing: Standing) => string | null>> = {
  SCHEDULED: ({ items }) => (items === 0 ? texts.noItems : texts.notPublished(items)),
  AGENDA_PUBLISHED: ({ when }) => when,
  IN_SESSION: () => texts.inSession,
  RECESS: () => texts.inRecess,
  ADJOURNED: () => texts.noMinutes,
  MINUTES_DRAFTED: () => texts.notApproved,
  MINUTES_APPROVED: () => null,
  CANCELLED: () => texts.cancelled,
};

/**
 * The path of a meeting as stations. A meeting without time or place is not fully planned. One that began without a
 * published agenda skipped that step.
 */
export function pathOf(standing: Standing): StationOfLine[] {
  const current = stepOf(standing);
  const at = current === null ? steps.length : steps.indexOf(current);
  const stateOf = (step: Step, index: number): StationState => {
    if (index > at) return "TO_COME";
    if (index === at) return standing.state === "CANCELLED" ? "ENDED" : "CURRENT";
    if (step === "plan" && !standing.isPlanned) return "TO_COME";
    return step === "publish" && standing.versions === 0 ? "LEFT_OUT" : "DONE";
  };
  return steps.map((step, index) => ({
    key: step,
    label: texts.steps[step],
    state: stateOf(step, index),
    detail: index === at ? details[standing.state](standing) : null,
  }));
}

const next: Readonly<Record<MeetingState, readonly string[]>> = {
  SCHEDULED: ["publishAgenda"],
  AGENDA_PUBLISHED: ["run", "start"],
  IN_SESSION: ["run", "adjourn"],
  RECESS: ["run", "resume"],
  ADJOURNED: ["minutes"],
  MINUTES_DRAFTED: ["minutes"],
  MINUTES_APPROVED: ["minutes"],
  CANCELLED: [],
};

/**
 * The next actions, by their names in the menu. The first one that the page offers is its primary button. `isClosed`:
 * the doors are closed.
 */
export function nextActs(state: MeetingState, items: number, isClosed: boolean): readonly string[] {
  if (isClosed) return ["returnToOpen"];
  return state === "SCHEDULED" && items === 0 ? ["newItem"] : next[state];
}

/** The menu by the steps of the path, then the actions on the record itself. */
export const menu = [
  { label: texts.steps.agenda, acts: ["newItem", "queue", "carry", "newResolution", "template", "generateAgenda"] },
  { label: texts.steps.publish, acts: ["publishAgenda", "versions", "deadlines"] },
  { label: texts.steps.run, acts: ["run", "start", "recess", "resume", "returnToOpen", "adjourn", "screens"] },
  { label: texts.steps.minutes, acts: ["minutes", "publishAdopted"] },
  { label: texts.record, acts: ["history", "deleted", "cancel"] },
];
