import { builder } from "../builder.ts";
import { type Context, lastsUntil } from "../context.ts";
import { StepActionEnum } from "./enums.ts";

const SHOWN = 50;
const DAY = 86_400_000;

/** Something that waits for the viewer, as its room reports it. */
interface Waiting {
  /** Global id. */
  id: string;
  number: string;
  title: string;
  path: string;
  waitingOn: string;
  since: Date;
  asked: string;
  stepAction: string | null;
  /** What else waits for the viewer on it, in words. Missing or null: nothing. */
  note?: string | null;
}

/** A room whose records wait for people. */
interface WaitingRoom {
  /** Kind of record, e.g. RESOLUTION. */
  room: string;
  /** Records that wait for the viewer, oldest first, with a limit. Called only for people who are signed in. */
  find(context: Context, take: number): Promise<Waiting[]>;
}

const rooms: WaitingRoom[] = [];

/** Registers a room's records that wait for a viewer. */
export const waitingRecords = (room: WaitingRoom): void => void rooms.push(room);

const WaitingEntry = builder.objectRef<Waiting & { room: string; days: number }>("WaitingEntry").implement({
  description: "A record that waits for the viewer, of any kind.",
  fields: (t) => ({
    room: t.exposeString("room", { description: "Kind of record: RESOLUTION, PROJECT or CONTRACT." }),
    id: t.exposeID("id", { description: "Global id of the record." }),
    number: t.exposeString("number", { description: "Number of the record, as people use it." }),
    title: t.exposeString("title", { description: "Title of the record." }),
    path: t.exposeString("path", { description: "Path and query of the page where it is decided." }),
    waitingOn: t.exposeString("waitingOn", { description: "Who the record waits for, in words." }),
    since: t.expose("since", { type: "DateTime", description: "When it started waiting for the viewer." }),
    days: t.exposeInt("days", { description: "Whole days since then." }),
    asked: t.exposeString("asked", { description: "What the viewer is asked to do, in words, e.g. Approve." }),
    note: t.string({
      nullable: true,
      description:
        "What else waits for the viewer on this record, in words, e.g. 3 suggestions to decide. Null if nothing does.",
      resolve: ({ note }) => note ?? null,
    }),
    stepAction: t.field({
      type: StepActionEnum,
      nullable: true,
      description:
        "What the step asks of the viewer. Null if it is not a step but a draft, a review held by their role, or a step for which they must choose someone else.",
      resolve: (entry) => entry.stepAction as "APPROVAL" | null,
    }),
  }),
});

builder.queryField("waitingOnMe", (t) =>
  t.field({
    type: [WaitingEntry],
    description:
      "Records that wait for the viewer, for their role, or for a user they stand in for today, across all kinds, oldest first. Only what the viewer may do is listed. [] for guests and API tokens.",
    args: { first: t.arg.int({ description: "Maximum number of records, at most 100. Null for 50." }) },
    resolve: async (_root, { first }, context) => {
      if (!context.actor) return [];
      const take = Math.min(Math.max(first ?? SHOWN, 0), 100);
      const now = context.at.valueOf();
      const found: (Waiting & { room: string; days: number })[] = [];
      for (const { room, find } of rooms)
        for (const entry of await find(context, take)) {
          const days = Math.max(0, Math.floor((now - entry.since.valueOf()) / DAY));
          // Age in days at that moment.
          lastsUntil(context, entry.since.valueOf() + (days + 1) * DAY);
          found.push({ ...entry, room, days });
        }
      return found.sort((one, other) => one.since.valueOf() - other.since.valueOf()).slice(0, take);
    },
  }),
);
