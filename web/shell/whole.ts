import { createContext } from "react";
import type { Entry, Menu, Room } from "./room.ts";

type NavigationEntry = { label: string } & ({ to: string } | { dialog: string });
type NavigationMenu = { label: string } & ({ to: string } | { entries: readonly NavigationEntry[] });

/** All rooms together, as the shell shows them. */
export type Whole = {
  navigation: readonly NavigationMenu[];
  dialogs: NonNullable<Room["dialogs"]>;
  places: NonNullable<Room["places"]>;
  shortcuts: NonNullable<Room["shortcuts"]>;
  header: readonly NonNullable<Room["header"]>[];
  signInAgain: Room["signInAgain"];
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

/** Puts together what the rooms bring. */
export function wholeOf(rooms: readonly Room[]): Whole {
  return {
    navigation: navigationOf(
      rooms.flatMap(({ menus = [] }) => menus),
      rooms.flatMap(({ entries = [] }) => entries),
    ),
    dialogs: Object.assign({}, ...rooms.map(({ dialogs }) => dialogs)) as Whole["dialogs"],
    places: rooms.flatMap(({ places = [] }) => places),
    shortcuts: rooms.flatMap(({ shortcuts = [] }) => shortcuts),
    header: rooms.flatMap(({ header = [] }) => header),
    signInAgain: rooms.find(({ signInAgain }) => signInAgain)?.signInAgain,
  };
}

/** The rooms around the shell: given from above, because the shell stands below them and knows none. */
export const WholeHouse = createContext<Whole>(wholeOf([]));
