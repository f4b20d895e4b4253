import type { ComponentType } from "react";
import { generatePath, redirect, type RouteObject } from "react-router";

/** An entry of a menu; `dialog` opens over the page that is shown. `place` orders the entries of a menu, ten by ten. */
export type Entry = { menu: string; place: number; label: string } & ({ to: string } | { dialog: string });
/** A menu of the top navigation; with `to` it is a link itself. */
export type Menu = { label: string; place: number; to?: string };
/** One line of the list of keys. `single`: a key without Ctrl, which can be switched off (WCAG 2.1.4). */
export type Shortcut = { keys: readonly string[]; text: string; single: boolean };
export type Shortcuts = { where: string; list: readonly Shortcut[] };
export type DialogProps = { onClose: () => void };
export type SignInAgainProps = { email: string; onSignedIn: () => void };

/** What a room brings to the whole: its `routes.ts` exports one as `room`. Nothing else of the web has to know the room. */
export type Room = {
  /** Pages of a signed-in person, inside the shell. */
  pages?: readonly RouteObject[];
  /** Pages for everybody, without the shell. */
  outside?: readonly RouteObject[];
  menus?: readonly Menu[];
  entries?: readonly Entry[];
  /** What `openDialog` opens over any page, by its name. */
  dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>;
  /** Places that one can go to without a menu's entry. */
  places?: readonly { to: string; label: string; detail: string }[];
  shortcuts?: readonly Shortcuts[];
  /** What stands in the header of every page. */
  header?: ComponentType;
  /** Asks for the password when the session ends over a page. */
  signInAgain?: ComponentType<SignInAgainProps>;
};

/** The code of a page, fetched when somebody goes there. */
export const page = (load: () => Promise<{ default: ComponentType }>) => ({
  Component: async () => (await load()).default,
});

/** Where one page has two addresses, the second leads to the first. */
export const leadsTo = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ params, request }) => redirect(generatePath(to, params) + new URL(request.url).search),
});

export type Later = { what: string; many?: boolean };

/** An address whose screen comes with a later release; `many` when `what` is a plural. */
export const comesLater = (path: string, what: string, many = false): RouteObject => ({
  path,
  handle: { what, many } satisfies Later,
  lazy: page(() => import("./LaterPage.tsx")),
});
