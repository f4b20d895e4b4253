import type { Context, TenantFacts } from "../../context.ts";
import { isBelow } from "./addresses.rules.ts";

type Asking = Pick<Context, "db">;

/** What a room shows to people who are not signed in, under one switch. */
export interface PublicRoom {
  /** Stored name; it never changes. */
  name: string;
  label: string;
  /** What the public finds there. */
  about: string;
  /** Its position among the rooms. */
  place: number;
  /** Prefixes of its public addresses. */
  addresses: readonly string[];
  /** Why it is always shown. Absent if the county decides. */
  always?: string;
  /** Caution against hiding it. Absent if there is none. */
  caution?: string;
  /** Why it cannot be hidden now. Null: it can. */
  held?: (context: Asking) => Promise<string | null>;
  /** Where the room itself decides, and whether it is shown. Absent if it is decided here. */
  decided?: { at: string; isShown: (context: Asking) => Promise<boolean> };
}

const rooms = new Map<string, PublicRoom>();

/** Declares what a room shows to the public, in that room. @throws Error if it is already declared */
export function publicRoom(room: PublicRoom): void {
  if (rooms.has(room.name)) throw new Error(`The public room ${room.name} is declared twice.`);
  rooms.set(room.name, room);
}

/** All public rooms, in order. */
export const publicRooms = (): PublicRoom[] => [...rooms.values()].toSorted((one, other) => one.place - other.place);

/** Whether the county's settings decide if it is shown. */
export const isSwitched = ({ always, decided }: PublicRoom): boolean => always === undefined && decided === undefined;

type County = Pick<TenantFacts, "hiddenRooms">;

/** Whether the county shows a room to the public. */
export const isPublic = (county: County | null, name: string): boolean => !county?.hiddenRooms.includes(name);

/** Whether the viewer may see a public room: everyone signed in, and guests unless the county hides it. */
export const isToldOf = ({ actor, tenant }: Pick<Context, "actor" | "tenant">, name: string): boolean =>
  actor !== null || isPublic(tenant, name);

/** Condition that matches nothing. */
export const NOTHING = { id: { in: [] as string[] } };

/** Prefixes of addresses that are currently not found. */
export const hiddenAddresses = (county: County): string[] =>
  county.hiddenRooms.flatMap((name) => rooms.get(name)?.addresses ?? []);

/** Whether an address belongs to a hidden room. */
export const isHiddenAddress = (county: County, path: string): boolean => isBelow(hiddenAddresses(county), path);
