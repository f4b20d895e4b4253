import type { Context, TenantFacts } from "../../context.ts";
import { isBelow } from "./addresses.rules.ts";

type Asking = Pick<Context, "db">;

/** What a room shows to people who are not signed in, under one switch. */
export interface PublicRoom {
  /** As it is kept; it never changes. */
  name: string;
  label: string;
  /** What the public finds there. */
  about: string;
  /** Its place among the others. */
  place: number;
  /** Beginnings of its public addresses; what is below them belongs to it. */
  addresses: readonly string[];
  /** Why it is always shown. Left out: the county decides. */
  always?: string;
  /** What speaks against hiding it. Left out: nothing. */
  caution?: string;
  /** Why it can't be hidden now. Null: it can. */
  held?: (context: Asking) => Promise<string | null>;
  /** Where the room itself decides, and whether it is shown. Left out: it is decided here. */
  decided?: { at: string; isShown: (context: Asking) => Promise<boolean> };
}

const rooms = new Map<string, PublicRoom>();

/** Declares what a room shows the public; the room does. @throws Error when it is declared already */
export function publicRoom(room: PublicRoom): void {
  if (rooms.has(room.name)) throw new Error(`Two rooms show the public ${room.name}.`);
  rooms.set(room.name, room);
}

/** All of them, in their order. */
export const publicRooms = (): PublicRoom[] => [...rooms.values()].toSorted((one, other) => one.place - other.place);

/** Whether the county decides here if it is shown. */
export const isSwitched = ({ always, decided }: PublicRoom): boolean => always === undefined && decided === undefined;

type County = Pick<TenantFacts, "hiddenRooms">;

/** Whether the county shows a room to the public. */
export const isPublic = (county: County | null, name: string): boolean => !county?.hiddenRooms.includes(name);

/** Whether whoever asks is told of what a room shows the public: everyone who is signed in, and guests unless the county hides it. */
export const isToldOf = ({ actor, tenant }: Pick<Context, "actor" | "tenant">, name: string): boolean =>
  actor !== null || isPublic(tenant, name);

/** Condition of a list that holds nothing. */
export const NOTHING = { id: { in: [] as string[] } };

/** Beginnings of addresses that are not found for now. */
export const hiddenAddresses = (county: County): string[] =>
  county.hiddenRooms.flatMap((name) => rooms.get(name)?.addresses ?? []);

/** Whether an address is one of a hidden room. */
export const isHiddenAddress = (county: County, path: string): boolean => isBelow(hiddenAddresses(county), path);
