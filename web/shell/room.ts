import type { ComponentType } from "react";
import { codeOf } from "#web/relay/code.ts";
import { generatePath, redirect, type RouteObject } from "react-router";

/**
 * An entry of a menu. `dialog` opens over the current page. `place` orders the entries of a menu, in steps of ten;
 * entries with the same `group` are listed together. `asks`: any of these permissions opens it; without it, it is for
 * everyone.
 */
export type Entry = { menu: string; place: number; label: string; group?: string; asks?: readonly string[] } & (
  | { to: string }
  | { dialog: string }
);
/** A menu of the top navigation. With `to`, it is itself a link. */
export type Menu = { label: string; place: number; to?: string };
/** One line of the list of keys. `single`: a key without Ctrl, which can be switched off (WCAG 2.1.4). */
export type Shortcut = { keys: readonly string[]; text: string; single: boolean };
export type Shortcuts = { where: string; list: readonly Shortcut[] };
export type DialogProps = { onClose: () => void };
/** A part on a lower room's page. It fetches its own data about the record. */
export type PartProps = { recordKey: string };
export type SignInAgainProps = { email: string; onSignedIn: () => void };

/**
 * Everything that a room adds to the product. Its `routes.ts` exports one as `room`; no other web code needs to know
 * the room.
 */
export type Room = {
  /** Pages for signed-in people, inside the shell. */
  pages?: readonly RouteObject[];
  menus?: readonly Menu[];
  entries?: readonly Entry[];
  /** Dialogs that `openDialog` opens over any page, by name. */
  dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>;
  /** Parts for pages of lower rooms, by the slot's name. */
  parts?: Readonly<Record<string, ComponentType<PartProps>>>;
  /** Places that can be opened without a menu entry. */
  places?: readonly { to: string; label: string; detail: string }[];
  shortcuts?: readonly Shortcuts[];
  /** Shown in the header of every page. */
  header?: ComponentType;
  /** Asks for the password when the session ends while a page is open. */
  signInAgain?: ComponentType<SignInAgainProps>;
  /**
   * Paths of the administration's screens; a path ending in /* includes those below. A 401 or 403 there shows the
   * specification's words.
   */
  administration?: readonly string[];
  /** What outsiders (vendors' people) get. All other pages are not found for them. */
  outsiders?: {
    /** Their start page. */
    home?: string;
    /** Paths that they may open; a path ending in /* includes those below. */
    open: readonly string[];
    /** Menus only for them. */
    menus?: readonly (Menu & { to: string })[];
    /** Desk parts with a deadline, shown before the parts of all rooms. */
    urgent?: readonly ComponentType[];
    /** Desk parts, in the order of the rooms. */
    desk?: readonly ComponentType[];
    /** Desk parts for reference, shown after the parts of all rooms. */
    later?: readonly ComponentType[];
  };
};

/**
 * A room's public pages, without the shell. Its `outside.ts` exports it as `outside`, so that such a page loads none of
 * the rooms inside.
 */
export type Outside = {
  pages: readonly RouteObject[];
  /** Pages that need nothing from Relay's store and run without it. */
  plain?: readonly RouteObject[];
};

/** The code of a page, loaded on navigation. */
export const page = (load: () => Promise<{ default: ComponentType }>) => ({
  Component: async () => (await codeOf(load)).default,
});

/** Redirects the second address of a page to the first. */
export const leadsTo = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ params, request }) => redirect(generatePath(to, params) + new URL(request.url).search),
});
