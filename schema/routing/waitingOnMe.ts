import { builder } from "../builder.ts";
import { type Context, lastsUntil } from "../context.ts";
import { StepActionEnum } from "./enums.ts";

const SHOWN = 50;
const DAY = 86_400_000;

/** Something that waits on the viewer, as its room tells it. */
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

/** A room whose records wait on people. */
interface WaitingRoom {
  /** What the records are, e.g. RESOLUTION. */
  room: string;
  /** Those that wait on the viewer, oldest first, at most so many. Nobody but a signed-in person is asked for. */
  find(context: Context, take: number): Promise<Waiting[]>;
}

const rooms: WaitingRoom[] = [];

/** A room tells what of it waits on a viewer. */
export const waits = (room: WaitingRoom): void => void rooms.push(room);

const WaitingEntry = builder.objectRef<Waiting & { room: string; days: number }>("WaitingEntry").implement({
  description: "Something that waits on the viewer, whatever room it is of.",
  fields: (t) => ({
    room: t.exposeString("room", { description: "What it is: RESOLUTION, PROJECT, CONTRACT." }),
    id: t.exposeID("id", { description: "Global id of the record." }),
    number: t.exposeString("number", { description: "Its number, as people call it." }),
    title: t.exposeString("title", { description: "Its title." }),
    path: t.exposeString("path", { description: "Where it is decided: path and query of the address." }),
    waitingOn: t.exposeString("waitingOn", { description: "On whom it waits, in words." }),
    since: t.expose("since", { type: "DateTime", description: "Since when it waits on her." }),
    days: t.exposeInt("days", { description: "Whole days since then." }),
    asked: t.exposeString("asked", { description: "What is asked of her, in words, e.g. Approve." }),
    note: t.string({
      nullable: true,
      description: "What else waits for the viewer on it, in words, e.g. 3 suggestions to decide. Null: nothing.",
      resolve: ({ note }) => note ?? null,
    }),
    stepAction: t.field({
      type: StepActionEnum,
      nullable: true,
      description:
        "What the step asks of the viewer. Null: it is no step of theirs, but a draft, a review that their role holds, or a step for which they choose somebody else.",
      resolve: (entry) => entry.stepAction as "APPROVAL" | null,
    }),
  }),
});

builder.queryField("waitingOnMe", (t) =>
  t.field({
    type: [WaitingEntry],
    description:
      "What waits on the viewer, on their role, or on whom they stand in for today, across rooms, oldest first: only what they may do. [] for guests and API tokens.",
    args: { first: t.arg.int({ description: "How many, at most 100. Null: 50." }) },
    resolve: async (_root, { first }, context) => {
      if (!context.actor) return [];
      const take = Math.min(Math.max(first ?? SHOWN, 0), 100);
      const now = context.at.valueOf();
      const found: (Waiting & { room: string; days: number })[] = [];
      for (const { room, find } of rooms)
        for (const entry of await find(context, take)) {
          const days = Math.max(0, Math.floor((now - entry.since.valueOf()) / DAY));
          // Until then it is so many days old.
          lastsUntil(context, entry.since.valueOf() + (days + 1) * DAY);
          found.push({ ...entry, room, days });
        }
      return found.sort((one, other) => one.since.valueOf() - other.since.valueOf()).slice(0, take);
    },
  }),
);
