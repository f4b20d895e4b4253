import type { ComponentType } from "react";
import { codeOf } from "#web/relay/code.ts";
import { generatePath, redirect, type RouteObject } from "react-router";

/**
 * An entry of a menu; `dialog` opens over the page that is shown. `place` orders the entries of a menu, ten by ten; entries under one `group` stand together.
 * `asks`: permissions any one of which opens it; without, it is for everyone.
 */
export type Entry = { menu: string; place: number; label: string; group?: string; asks?: readonly string[] } & (
  | { to: string }
  | { dialog: string }
);
/** A menu of the top navigation; with `to` it is a link itself. */
export type Menu = { label: string; place: number; to?: string };
/** One line of the list of keys. `single`: a key without Ctrl, which can be switched off (WCAG 2.1.4). */
export type Shortcut = { keys: readonly string[]; text: string; single: boolean };
export type Shortcuts = { where: string; list: readonly Shortcut[] };
export type DialogProps = { onClose: () => void };
/** A part of a lower room's page; it reads for itself what it shows of the record. */
export type PartProps = { recordKey: string };
export type SignInAgainProps = { email: string; onSignedIn: () => void };

/** What a room brings to the whole: its `routes.ts` exports one as `room`. Nothing else of the web has to know the room. */
export type Room = {
  /** Pages of a signed-in person, inside the shell. */
  pages?: readonly RouteObject[];
  menus?: readonly Menu[];
  entries?: readonly Entry[];
  /** What `openDialog` opens over any page, by its name. */
  dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>;
  /** What it shows on a page of a lower room, by that page's name for the place. */
  parts?: Readonly<Record<string, ComponentType<PartProps>>>;
  /** Places that one can go to without a menu's entry. */
  places?: readonly { to: string; label: string; detail: string }[];
  shortcuts?: readonly Shortcuts[];
  /** What it shows in the header of every page. */
  header?: ComponentType;
  /** Asks for the password when the session ends over a page. */
  signInAgain?: ComponentType<SignInAgainProps>;
  /** Paths of the administration's screens, including those below where it ends in /*: an answer 401 or 403 has the specification's words there. */
  administration?: readonly string[];
  /** What outsiders (vendors' people) get; every other page is not found for them. */
  outsiders?: {
    /** Their start page. */
    home?: string;
    /** Paths that they may open, including those below where it ends in /*. */
    open: readonly string[];
    /** Menus that only they have. */
    menus?: readonly (Menu & { to: string })[];
    /** Parts of the desk that ask for something by a deadline: before those of all rooms. */
    urgent?: readonly ComponentType[];
    /** Parts of the desk, in the order of the rooms. */
    desk?: readonly ComponentType[];
    /** Parts of the desk that are looked up: after those of all rooms. */
    later?: readonly ComponentType[];
  };
};

/** A room's public pages, without the shell: its `outside.ts` exports it as `outside`, so that such a page loads none of the rooms inside. */
export type Outside = {
  pages: readonly RouteObject[];
  /** Pages that need nothing that Relay keeps, and go without it. */
  plain?: readonly RouteObject[];
};

/** The code of a page, loaded on navigation. */
export const page = (load: () => Promise<{ default: ComponentType }>) => ({
  Component: async () => (await codeOf(load)).default,
});

/** Where one page has two addresses, the second leads to the first. */
export const leadsTo = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ params, request }) => redirect(generatePath(to, params) + new URL(request.url).search),
});
