import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pages as outside, plain } from "./outside.ts";
import { rooms, whole } from "./rooms.ts";
import { topicsOf } from "./shell/helpTopic.ts";
import { askedOf, isAdministration, isOpenOutside, openTo, outsideOf } from "./shell/whole.ts";

const { navigation, dialogs } = whole;
const shown = navigation.map((menu) =>
  "to" in menu
    ? `${menu.label} ${menu.to}`
    : [menu.label, ...menu.entries.map((entry) => `${entry.label} ${"to" in entry ? entry.to : entry.dialog}`)],
);

test("the menus list exactly what the specification lists, in its words and order", () => {
  expect(shown).toEqual([
    "Dashboard /dashboard",
    [
      "Meetings",
      "Dashboard /meetings",
      "New Meeting newMeeting",
      "New Meeting Item newResolution",
      "Meeting Item Repository /resolutions",
      "Deadlines /clocks",
    ],
    [
      "Procurement",
      "Dashboard /procurement",
      "New Bid/RFP/Quote newBid",
      "Waiting My Action /procurement/waiting",
      "Vendors /vendors",
    ],
    [
      "Contracts",
      "Dashboard /contracts",
      "New Contract /create-bid",
      "Waiting My Action /contracts/waiting",
      "Expiry Radar /contracts/radar",
      "Clauses /contracts/clauses",
      "Payments /contracts/payments",
      "Insurance /insurance",
    ],
    [
      "Setup",
      "Users /users",
      "Permissions /permissions",
      "Who Can Do What /access",
      "Sign-in /sign-in-settings",
      "Log /log",
      "Departments /departments",
      "Getting Started /getting-started",
      "County /county-settings",
      "Imports /imports",
      "Boards & Committees /bodies",
      "Voting weights /voting-weights",
      "Agenda Templates /agenda-templates",
      "Approval Routes /routing",
      "Word Template /word-template",
      "Minutes Template /minutes-template",
      "Meeting Deadlines /clock-settings",
      "Papers by Name /resolutions/papers",
      "Procurement Settings /procurement-settings",
      "Contract Settings /contract-settings",
      "Public Contracts /contracts/public",
      "Notifications /notifications",
      "Mailbox /mailbox",
      "Webhooks /webhooks",
    ],
    [
      "Other",
      "My Account /account",
      "While I Am Away /account/away",
      "Inbox /inbox",
      "For Integrators /developers",
      "Help /help",
      "Log Off /logout",
    ],
  ]);
});

test("each menu entry belongs to a menu that some room defines", () => {
  const menus = rooms.flatMap(({ menus: brought = [] }) => brought.map(({ label }) => label));
  const entries = rooms.flatMap(({ entries: brought = [] }) => brought.map(({ menu }) => menu));
  expect(menus).toEqual(expect.arrayContaining(entries));
});

const forEveryone: RouteObject[] = [...outside, ...plain];
const inside: RouteObject[] = rooms.flatMap(({ pages: brought = [] }) => [...brought]);
const pages: RouteObject[] = [...inside, ...forEveryone];
const entries = navigation.flatMap((menu) => ("to" in menu ? [menu] : menu.entries));

test("each entry of a menu leads to a page or opens a dialog", () => {
  const lost = entries.filter((entry) =>
    "dialog" in entry ? !(entry.dialog in dialogs) : matchRoutes(pages, entry.to)?.at(-1)?.route.path === "*",
  );
  expect(lost).toEqual([]);
});

test("a menu shows the entries that the user may open, and is hidden when there are none", () => {
  const labels = (keys: readonly string[]) =>
    openTo(whole, keys).navigation.map((menu) =>
      menu.label === "Setup" && "entries" in menu ? menu.entries.map(({ label }) => label) : menu.label,
    );
  expect(labels([])).not.toContain("Setup");
  expect(labels(["administration.user-record.view", "administration.audit-log.view"])).toContainEqual(["Users", "Log"]);
  expect(openTo(whole, askedOf(whole)).navigation).toEqual(navigation);
});

test("no two rooms claim the same address", () => {
  const paths = pages.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  const named = paths.filter((path) => path !== undefined);
  expect(named).toEqual([...new Set(named)]);
});

test("no inside page has an address that a public page would match", () => {
  const addresses = inside.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  const conflicts = addresses
    .filter((path) => path !== undefined && path !== "*")
    .filter((path) => matchRoutes(forEveryone, `/${path?.replaceAll(/:\w+\?/g, "").replaceAll(/:\w+/g, "x")}`));
  expect(conflicts).toEqual([]);
});

test("a room's keys are listed below the global ones", () => {
  expect(whole.shortcuts.map(({ where }) => where)).toEqual([
    "While you run a meeting",
    "In a roll call, for the member in focus",
    "On the display of the room",
  ]);
});

test("rooms bring their parts to the pages of the rooms below them", () => {
  const places = Object.entries(whole.parts).map(([place, parts]) => [place, parts.length]);
  expect(Object.fromEntries(places)).toEqual({
    "meeting-deadlines": 1,
    "item-vote": 2,
    "agenda-item": 1,
    award: 1,
    "cover-sheet": 2,
    "contract-insurance": 1,
    "vendor-insurance": 1,
    "agenda-queue": 1,
    "item-text": 1,
    "agenda-carry": 1,
    "meeting-acts": 1,
    "meetings-list": 1,
  });
});

test("vendor tasks with a deadline come before other entries on the desk", () => {
  const { desk } = whole.outsiders;
  const urgent = rooms.flatMap(({ outsiders: its }) => its?.urgent ?? []);
  expect(urgent).toHaveLength(1);
  expect(desk.slice(0, urgent.length)).toEqual(urgent);
});

test("an outsider has a desk, the portal and an account, and no staff pages", () => {
  const house = outsideOf(whole);
  expect(house.navigation).toEqual([
    { label: "My Desk", to: "/vendor-desk" },
    { label: "Vendor Portal", to: "/vendor-portal" },
    {
      label: "Other",
      entries: [
        expect.objectContaining({ to: "/account" }),
        expect.objectContaining({ to: "/help" }),
        expect.objectContaining({ to: "/logout" }),
      ],
    },
  ]);
  expect([house.dialogs, house.header, house.outsiders.home]).toEqual([{}, [], "/vendor-desk"]);
  expect(["/vendor-desk", "/account/sessions"].map((path) => isOpenOutside(house, path))).toEqual([true, true]);
  for (const path of [
    "/",
    "/dashboard",
    "/vendors",
    "/vendors/x",
    "/vendor-desks",
    "/account/away",
    "/users",
    "/meetings",
    "/projects",
  ])
    expect([path, isOpenOutside(house, path)]).toEqual([path, false]);
});

test("users, departments, roles and templates of letters are the administration's screens", () => {
  const paths = [
    "/users",
    "/new-user",
    "/departments",
    "/permissions",
    "/permissions/role/x",
    "/access",
    "/notifications",
    "/notifications/new",
    "/meetings",
    "/mailbox",
  ];
  expect(paths.filter((path) => !isAdministration(whole, path))).toEqual(["/meetings", "/mailbox"]);
});

test("every menu has help, and its pages exist", async () => {
  const topics = await whole.help();
  const pages: RouteObject[] = rooms.flatMap((room) => [...(room.pages ?? [])]);
  for (const { title, at } of topics)
    for (const path of at) expect([title, path, matchRoutes(pages, path)]).not.toEqual([title, path, null]);
  const menus = navigation.flatMap((menu) =>
    "to" in menu ? [menu.to] : menu.entries.flatMap((entry) => ("to" in entry ? [entry.to] : [])),
  );
  // Signing out needs no help topic, and the help page is help itself.
  const left = menus.filter((path) => topicsOf(topics, path).length === 0);
  expect(left).toEqual(["/help", "/logout"]);
});
