import type { MeetingState } from "#schema/meetings/rules.ts";
import { subject } from "#schema/subject.ts";
import { verb } from "#schema/verb.ts";

// Planted mistakes: `npm run check` reads this file and fails as soon as the compiler accepts one of them. Nothing runs
// it.

interface Scale {
  id: string;
  version: number;
}
const Scale = subject<Scale>("Scale", { noun: "scale", lock: async (_context, id) => ({ id, version: 1 }) });
const common = { description: "Planted.", on: Scale, permission: "meetings.meeting-record.edit" } as const;

/** The same mutation without a mistake. */
export const asItShouldBe = () =>
  verb("sealScale", { ...common, can: "seal", about: "Seal it.", refuse: null, run: async () => {} });

// @ts-expect-error A verb whose button has no rule: `refuse: null` says that the permission alone decides.
export const noRule = () => verb("sealScale", { ...common, can: "seal", about: "Seal it.", run: async () => {} });

// @ts-expect-error A button without words.
export const noWords = () => verb("sealScale", { ...common, can: "seal", refuse: null, run: async () => {} });

export const noSuchPermission = () =>
  verb("sealScale", {
    description: "Planted.",
    on: Scale,
    // @ts-expect-error A permission that is not in the catalog.
    permission: "meetings.scales.seal",
    can: "seal",
    about: "Seal it.",
    refuse: null,
    run: async () => {},
  });

/** A state compared with a word that is not a state. */
export const isOver = (state: MeetingState): boolean =>
  // @ts-expect-error No meeting is ever 'FINISHED'.
  state === "FINISHED";
