import { createContext, type ComponentType } from "react";
import type { HelpTopic } from "./helpTopic.ts";
import type { Entry, Menu, PartProps, Room } from "./room.ts";

type NavigationEntry = { label: string; group?: string; asks?: readonly string[] } & (
  | { to: string }
  | { dialog: string }
);
type NavigationMenu = { label: string } & ({ to: string } | { entries: readonly NavigationEntry[] });

/** All rooms together, as the shell shows them. */
export type Whole = {
  navigation: readonly NavigationMenu[];
  dialogs: NonNullable<Room["dialogs"]>;
  /** By slot, in the order of the rooms. */
  parts: Readonly<Record<string, readonly ComponentType<PartProps>[]>>;
  places: NonNullable<Room["places"]>;
  shortcuts: NonNullable<Room["shortcuts"]>;
  /** The rooms' help topics, loaded on demand. */
  help: () => Promise<readonly HelpTopic[]>;
  header: readonly NonNullable<Room["header"]>[];
  signInAgain: Room["signInAgain"];
  /** Paths of the administration's screens. */
  administration: readonly string[];
  /** Shown to outsiders (vendors' people). */
  isOutside: boolean;
  outsiders: {
    home: string;
    open: readonly string[];
    menus: readonly NavigationMenu[];
    desk: readonly ComponentType[];
  };
};

const byPlace = (a: { place: number }, b: { place: number }) => a.place - b.place;

function navigationOf(menus: readonly Menu[], entries: readonly Entry[]): NavigationMenu[] {
  return menus
    .toSorted(byPlace)
    .map(({ label, to }) =>
      to === undefined
        ? { label, entries: entries.filter(({ menu }) => menu === label).toSorted(byPlace) }
        : { label, to },
    );
}

function partsOf(brought: readonly (readonly [string, ComponentType<PartProps>])[]): Whole["parts"] {
  const places = [...new Set(brought.map(([place]) => place))];
  return Object.fromEntries(
    places.map((place) => [place, brought.filter(([at]) => at === place).map(([, part]) => part)]),
  );
}

/** Combines what the rooms add. */
export function wholeOf(rooms: readonly Room[], help: Whole["help"] = async () => []): Whole {
  return {
    navigation: navigationOf(
      rooms.flatMap(({ menus = [] }) => menus),
      rooms.flatMap(({ entries = [] }) => entries),
    ),
    dialogs: Object.assign({}, ...rooms.map(({ dialogs }) => dialogs)) as Whole["dialogs"],
    parts: partsOf(rooms.flatMap(({ parts = {} }) => Object.entries(parts))),
    places: rooms.flatMap(({ places = [] }) => places),
    shortcuts: rooms.flatMap(({ shortcuts = [] }) => shortcuts),
    help,
    header: rooms.flatMap(({ header = [] }) => header),
    signInAgain: rooms.find(({ signInAgain }) => signInAgain)?.signInAgain,
    administration: rooms.flatMap(({ administration = [] }) => administration),
    isOutside: false,
    outsiders: {
      home: rooms.find(({ outsiders }) => outsiders?.home)?.outsiders?.home ?? "/",
      open: rooms.flatMap(({ outsiders }) => outsiders?.open ?? []),
      menus: rooms
        .flatMap(({ outsiders }) => outsiders?.menus ?? [])
        .toSorted(byPlace)
        .map(({ label, to }) => ({ label, to })),
      desk: [
        ...rooms.flatMap(({ outsiders }) => outsiders?.urgent ?? []),
        ...rooms.flatMap(({ outsiders }) => outsiders?.desk ?? []),
        ...rooms.flatMap(({ outsiders }) => outsiders?.later ?? []),
      ],
    },
  };
}

const isAmong = (paths: readonly string[], path: string): boolean =>
  paths.some((each) => path === each || (each.endsWith("/*") && path.startsWith(each.slice(0, -1))));

/** The permissions that the menus ask for, without duplicates. */
export const askedOf = ({ navigation }: Whole): readonly string[] => [
  ...new Set(navigation.flatMap((menu) => ("to" in menu ? [] : menu.entries.flatMap(({ asks = [] }) => asks)))),
];

/**
 * The same product for someone with these permissions: menus leave out entries that none of them opens, and empty menus
 * are left out.
 */
export function openTo(house: Whole, permissionKeys: readonly string[]): Whole {
  const isOpen = ({ asks }: NavigationEntry) => !asks || asks.some((key) => permissionKeys.includes(key));
  const navigation = house.navigation.flatMap((menu): NavigationMenu[] => {
    if ("to" in menu) return [menu];
    const entries = menu.entries.filter(isOpen);
    return entries.length > 0 ? [{ label: menu.label, entries }] : [];
  });
  return { ...house, navigation };
}

/** Whether an outsider may open a path. */
export const isOpenOutside = ({ outsiders }: Whole, path: string): boolean => isAmong(outsiders.open, path);

/** Whether a path is one of the administration's screens. */
export const isAdministration = ({ administration }: Whole, path: string): boolean => isAmong(administration, path);

/** The same product for an outsider: the outsiders' menus, and from the other menus only what they may open. */
export function outsideOf(house: Whole): Whole {
  const isOpen = (entry: NavigationEntry) => "to" in entry && isOpenOutside(house, entry.to);
  const others = house.navigation.flatMap((menu): NavigationMenu[] => {
    if ("to" in menu) return isOpenOutside(house, menu.to) ? [menu] : [];
    const entries = menu.entries.filter(isOpen);
    return entries.length > 0 ? [{ label: menu.label, entries }] : [];
  });
  return {
    ...house,
    isOutside: true,
    navigation: [...house.outsiders.menus, ...others],
    dialogs: {},
    header: [],
    places: house.places.filter(({ to }) => isOpenOutside(house, to)),
    shortcuts: [],
  };
}

/** The rooms around the shell. They are injected because the shell is a lower layer and imports none. */
export const WholeHouse = createContext<Whole>(wholeOf([]));
