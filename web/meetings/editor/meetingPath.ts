import type { StationOfLine, StationState } from "#design-system/StationLine/StationLine.tsx";
import type { MeetingState } from "./__generated__/MeetingActs_meeting.graphql.ts";
import { pathTexts as texts } from "../texts.ts";

/** What a clerk does for a meeting, in this order. */
export const steps = ["plan", "agenda", "publish", "run", "minutes"] as const;
export type Step = (typeof steps)[number];

export type Standing = {
  state: MeetingState;
  /** Items on its agenda. */
  items: number;
  /** Times that its agenda was published. */
  versions: number;
  /** It has an hour and a place. */
  isPlanned: boolean;
  /** When it is held, in words. */
  when: string;
};

/** The step at which a meeting is; null: all are done. A canceled one ended at the step that it had come to. */
export function stepOf({ state, items, versions }: Pick<Standing, "state" | "items" | "versions">): Step | null {
  const draft = items === 0 ? "agenda" : "publish";
  if (state === "SCHEDULED") return draft;
  if (state === "CANCELLED") return versions > 0 ? "run" : draft;
  if (state === "MINUTES_APPROVED") return null;
  return state === "ADJOURNED" || state === "MINUTES_DRAFTED" ? "minutes" : "run";
}

/** What the step at which it is waits for. */
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

/** The path of a meeting as stations. One without hour or place is not planned whole; one that began without a published agenda left that out. */
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

/** The acts that come next, by their names in the menu: the first that the page offers is its primary button. `isClosed`: the doors are closed. */
export function nextActs(state: MeetingState, items: number, isClosed: boolean): readonly string[] {
  if (isClosed) return ["returnToOpen"];
  return state === "SCHEDULED" && items === 0 ? ["newItem"] : next[state];
}

/** The menu by the steps of the path, then what is done with the record itself. */
export const menu = [
  { label: texts.steps.agenda, acts: ["newItem", "queue", "carry", "newResolution", "template", "generateAgenda"] },
  { label: texts.steps.publish, acts: ["publishAgenda", "versions", "deadlines"] },
  { label: texts.steps.run, acts: ["run", "start", "recess", "resume", "returnToOpen", "adjourn", "screens"] },
  { label: texts.steps.minutes, acts: ["minutes", "publishAdopted"] },
  { label: texts.record, acts: ["history", "deleted", "cancel"] },
];
