import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant, demoUser, listWorld, manyMeetings } from "#web/meetings/meetingList.fixture.ts";
import { whole } from "#web/rooms.ts";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { sessionChanged } from "#web/relay/session.ts";
import query from "./__generated__/ShellQuery.graphql.ts";
import Shell from "./Shell.tsx";
import { askedOf, WholeHouse } from "./whole.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const world = (more: Record<string, unknown> = {}) => listWorld(manyMeetings(12), more);
const signedIn = (user: object | null) => ({
  viewer: {
    user,
    actsForVendor: false,
    holds: ({ permissions }: { permissions: string[] }) => permissions,
    createMeeting: { allowed: true, reason: null },
    memberships: [],
  },
});

const meta = {
  title: "Shell/Shell",
  component: Shell,
  decorators: [
    (Story) => (
      <WholeHouse value={whole}>
        <Story />
      </WholeHouse>
    ),
    withRelay,
  ],
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/meetings",
      at: "/meetings",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { asked: askedOf(whole) }) }),
    },
    relay: () => world(),
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Ada Clark (Clerk of the Board)")).toBeVisible());
    await waitFor(() => expect(page.getByText(/Current User:/)).toBeVisible());
  },
};

export const WithoutName: Story = {
  parameters: { relay: () => world(signedIn({ ...demoUser, fullName: " " })) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("clerk@demo.example (Clerk of the Board)")).toBeVisible(),
    );
  },
};

/** Setup shows only entries that this user may open. A menu without entries is hidden. */
export const WithFewRights: Story = {
  parameters: {
    relay: () => world({ viewer: { ...signedIn(demoUser).viewer, holds: ["administration.department-record.view"] } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Setup" }));
    const county = page.getByRole("list", { name: "County" });
    await expect(
      within(county)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Departments"]);
    await expect(page.queryByRole("list", { name: "People" })).toBeNull();
    await expect(page.queryByRole("link", { name: "Users" })).toBeNull();
  },
};

const longNames = {
  tenant: { ...demoTenant, displayName: "Consolidated City-County of Saint Lawrence and the Thousand Islands" },
  viewer: signedIn({
    ...demoUser,
    fullName: "Alexandrina Featherstonehaugh-Worthington",
    role: { ...demoUser.role, name: "Deputy Clerk of the Board of Supervisors" },
  }).viewer,
};

/** A long county name and a long user name fit in one row with the menus. */
export const LongNames: Story = {
  globals: { viewport: { value: "laptop" } },
  parameters: { relay: () => world(longNames) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const home = await page.findByRole("link", { name: /^Consolidated City-County/ });
    const menu = page.getByRole("button", { name: "Other" });
    const user = page.getByText(/^Current User:/);
    const rows = [home, menu, user].map((each) => each.getBoundingClientRect());
    if (window.innerWidth >= 1100) for (const row of rows) await expect(row.top).toBeLessThan(rows[1]?.bottom ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A vendor's person gets their own menus and no staff pages. */
export const SomeoneFromOutside: Story = {
  parameters: {
    relay: () =>
      world({ viewer: { ...signedIn({ ...demoUser, fullName: "Sam Seller" }).viewer, actsForVendor: true } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "My Desk" })).toBeVisible();
    await expect(page.queryByText("Setup")).toBeNull();
    await expect(await page.findByRole("heading", { level: 1 })).toHaveTextContent(/not found/i);
  },
};

export const CountyWithAccentAndLogo: Story = {
  parameters: {
    relay: () =>
      world({ tenant: { ...demoTenant, displayName: "Sample County", accent: "#7a1f5c", logoUrl: "/favicon.svg" } }),
  },
};

export const Guest: Story = {
  parameters: { relay: () => world(signedIn(null)) },
  play: async ({ canvasElement }) => {
    // Redirected to /login, which is a separate page.
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};

export const CheckingTheSession: Story = {
  parameters: { relay: () => world({ viewer: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("Checking your session…")).toBeVisible());
  },
};

export const UnknownCounty: Story = {
  parameters: { relay: () => world({ tenant: null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Unknown County / Invalid Subdomain")).toBeVisible(),
    );
  },
};

/** The session ends while the user works: the page stays and asks for the password. */
export const SessionEnded: Story = {
  parameters: {
    relay: () => {
      let callCount = 0;
      return world({
        viewer: () => ({ ...signedIn(callCount++ === 0 ? demoUser : null).viewer }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ada Clark (Clerk of the Board)");
    sessionChanged();
    const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
    await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("clerk@demo.example");
    await expect(canvasElement.querySelector("nav")).toBeInTheDocument();
  },
};

const ownAccount = { id: "account", mustChangePassword: false, secondFactorNeeded: false, passkeys: [] };
const mayNow = (...keys: string[]) => ({
  viewerRightsChanged: {
    user: { ...demoUser, role: { id: "role-clerk", name: "Clerk" } },
    account: { id: "account", permissions: keys.map((key) => ({ key })) },
  },
});

const permissionTaken = heldAnswer();
const sameWord = heldAnswer();
/** A role loses a permission while the page is open: the shell refetches the user and reports it. */
export const PermissionsChangeWhileSheWatches: Story = {
  beforeEach: () => {
    permissionTaken.hold();
    sameWord.hold();
  },
  parameters: {
    relay: () => {
      let callCount = 0;
      return world({
        viewer: () => {
          callCount += 1;
          const name = callCount === 1 ? "Ada Clark" : "Ada Clark, asked again";
          return { ...signedIn({ ...demoUser, fullName: name }).viewer, account: ownAccount };
        },
        viewerRightsChanged: async function* () {
          yield mayNow("meetings.meeting-record.view", "meetings.meeting-record.create");
          // After a reconnect the same value is sent again, which is not a change.
          yield mayNow("meetings.meeting-record.create", "meetings.meeting-record.view");
          sameWord.release();
          await permissionTaken.released();
          yield mayNow("meetings.meeting-record.view");
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/Current User:/);
    await sameWord.released();
    await expect(page.queryByText("Your permissions have changed.")).toBeNull();
    permissionTaken.release();
    await waitFor(async () => expect(await page.findByText("Your permissions have changed.")).toBeVisible());
    await waitFor(() => expect(page.getByText(/Ada Clark, asked again/)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Dismiss this message" }));
    await waitFor(() => expect(page.queryByText("Your permissions have changed.")).toBeNull());
  },
};

/** The password was assigned, or the role requires a second factor: the user is redirected to fix it. */
const onDuty = (duty: object) => {
  const account = {
    __typename: "Account",
    id: "account",
    mustChangePassword: false,
    secondFactorNeeded: false,
    codesSince: null,
    passkeys: [],
    dateFormat: null,
    timeFormat: null,
    ...duty,
  };
  return world({ viewer: { ...signedIn(demoUser).viewer, account } });
};
const isLedAway: Story["play"] = async ({ canvasElement }) => {
  await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
};
export const MustChooseAPassword: Story = {
  parameters: { relay: () => onDuty({ mustChangePassword: true }) },
  play: isLedAway,
};
export const MustSetUpASecondFactor: Story = {
  parameters: { relay: () => onDuty({ secondFactorNeeded: true }) },
  play: isLedAway,
};
export const HasTheSecondFactorThatIsNeeded: Story = {
  parameters: { relay: () => onDuty({ secondFactorNeeded: true, codesSince: "2026-03-11T15:30:00Z" }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Ada Clark (Clerk of the Board)")).toBeVisible(),
    );
  },
};

export const KeyboardShortcuts: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ada Clark (Clerk of the Board)");
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Help for this page" }));
    await waitFor(() => expect(dialog.getByText("Go to anything")).toBeVisible());
    const single = dialog.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" });
    await userEvent.click(single);
    await waitFor(() => expect(dialog.getByText("Search this page (off)")).toBeVisible());
    await userEvent.click(single);
  },
};

export const GoToAnything: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ada Clark (Clerk of the Board)");
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Page, meeting, meeting item, project or contract" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "2026-79");
    await waitFor(async () =>
      expect(await screen.findByRole("option", { name: /Public Works Committee/ })).toBeVisible(),
    );
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};

export const AContractIsFoundByItsWords: Story = {
  parameters: {
    relay: () =>
      world({
        contracts: ({ filter }: { filter: { q?: string } }) => ({
          totalCount: 1,
          edges: [
            {
              cursor: "a",
              node: {
                __typename: "Contract",
                id: "Contract:1",
                key: "contract-1",
                number: "2026-0012",
                name: `Road ${filter.q ?? "repairs"}`,
                vendorName: "Prewitt Salt Co.",
              },
            },
          ],
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ada Clark (Clerk of the Board)");
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Page, meeting, meeting item, project or contract" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "salt");
    const found = /Road salt Contract 2026-0012, Prewitt Salt Co\./;
    await waitFor(async () => expect(await screen.findByRole("option", { name: found })).toBeVisible());
    await userEvent.click(screen.getByRole("option", { name: found }));
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};

export const ADialogOfARoomOverAnyPage: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ada Clark (Clerk of the Board)");
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Page, meeting, meeting item, project or contract" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "New Meeting");
    await waitFor(async () =>
      expect(await screen.findByRole("option", { name: /^New Meeting Meetings/ })).toBeVisible(),
    );
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule New Meeting" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Create" })).toBeEnabled());
  },
};

/** A person who requests a purchase stays on the page until the project exists. */
export const NewBidOverThePage: Story = {
  parameters: {
    relay: () =>
      world({
        viewer: {
          ...signedIn({ ...demoUser, firstName: "Ada", lastName: "Clark" }).viewer,
          canCreateProject: { allowed: true, reason: null },
        },
        departments: [{ __typename: "Department", id: "Department:1", name: "Highway" }],
        createProject: () => ({
          __typename: "CreateProjectPayload",
          project: { __typename: "Project", id: "Project:1", key: "project-1", procurementId: "PR-2026-1" },
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("Ada Clark (Clerk of the Board)");
    await userEvent.click(page.getByRole("button", { name: "Procurement" }));
    await userEvent.click(await screen.findByRole("button", { name: "New Bid/RFP/Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Bid/RFP/Quote" }));
    await expect(page.queryByText("Another page")).toBeNull();
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: /^Department/ }), "Highway");
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "New Bid/RFP/Quote" })).toBeNull());
    await waitFor(async () => expect(await page.findByText("Another page")).toBeVisible());
  },
};
