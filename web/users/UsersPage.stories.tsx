import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { NOT_AUTHORIZED, NotAuthorizedWords } from "#web/relay/notAuthorized.ts";
import { failureOf } from "#web/relay/request.ts";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import UsersPage from "./UsersPage.tsx";
import { routeAt } from "./usersRoute.fixture.ts";
import { listedUser, manyUsers, no, roles, userCan, usersWorld } from "./usersWorld.fixture.ts";

const meta = {
  title: "Users/UsersPage",
  component: UsersPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <UsersPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/users"), relay: () => usersWorld(manyUsers(8)) },
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const REFUSED = "The role Auditor does not hold the permission.";

export const Everyone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Ada Clark" })).toHaveAttribute("href", "/users?user=user-0");
    const names = page.getAllByRole("columnheader").map((each) => each.textContent);
    await expect(names).toEqual([
      "Edit",
      "Delete",
      "First name",
      "Last name",
      "Email",
      "Title",
      "Address",
      "City",
      "State",
      "Zip",
      "Phone",
      "Cell phone",
      "Role",
      "Status",
    ]);
  },
};

export const NoOneHasAnAddress: Story = {
  parameters: {
    relay: () =>
      usersWorld(
        [0, 1].map((n) => listedUser(n, { address: null, city: null, state: null, zip: null, cellPhone: null })),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole("link", { name: "Ada Clark" });
    // A column that is empty for everyone is hidden.
    for (const name of ["Address", "City", "State", "Zip", "Cell phone"])
      await expect(page.queryByRole("columnheader", { name })).toBeNull();
    await expect(page.getByRole("columnheader", { name: "Phone" })).toBeInTheDocument();
  },
};

export const NoOneYet: Story = {
  parameters: { relay: () => usersWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("No users found.")).toBeVisible());
  },
};

export const NoOneFits: Story = {
  parameters: { route: routeAt("/users?q=harbor") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No user matches the filters.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Clear the filters" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Ada Clark" })).toBeVisible());
  },
};

export const TenThousand: Story = {
  parameters: { relay: () => usersWorld(manyUsers(10_000)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("25 of 10,000 users")).toBeVisible());
    // By text, because finding a role among so many cells takes the browser seconds.
    await userEvent.click(page.getByText("Next"));
    await waitFor(async () => expect(await page.findByText("fay.okafor-25@demo.example")).toBeVisible());
  },
};

export const FilteredByRole: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("8 of 8 users");
    await userEvent.selectOptions(page.getByLabelText("Role"), "Clerk");
    await waitFor(async () => expect(await page.findByText("4 of 4 users")).toBeVisible());
    await userEvent.type(page.getByRole("searchbox", { name: "Search users" }), "ada");
    await waitFor(async () => expect(await page.findByText("1 of 1 user")).toBeVisible());
  },
};

export const OtherColumns: Story = {
  parameters: { route: routeAt("/users?columns=email+standing+last-sign-in&density=comfortable") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("columnheader", { name: "Status" })).toBeInTheDocument();
    await expect(page.queryByRole("columnheader", { name: "Zip" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Columns" }));
    const choice = within(await screen.findByRole("dialog", { name: "Columns" }));
    await userEvent.click(choice.getByRole("checkbox", { name: "Zip" }));
    await waitFor(async () => expect(await choice.findByRole("checkbox", { name: "Zip" })).toBeChecked());
  },
};

export const DoubleClickOpens: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.dblClick(await page.findByText("ada.clark@demo.example"));
    await waitFor(async () => expect(await screen.findByRole("dialog", { name: "Ada Clark" })).toBeVisible());
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete Ada Clark" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Ada Clark?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete Ada Clark" }));
    await waitFor(() => expect(screen.getByText("✅ User deleted")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("link", { name: "Ada Clark" })).toBeNull());
  },
};

export const DeletionFailed: Story = {
  parameters: {
    relay: () =>
      usersWorld(manyUsers(3), {
        deleteUser: () => {
          throw new Error("down");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete Ada Clark" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete Ada Clark" }));
    await waitFor(async () =>
      expect(await question.findByText(/^Failed to delete user: the server did not answer/)).toBeVisible(),
    );
  },
};

const history = "The county's records name this user (votes). Deactivate instead.";
export const WithHistoryDeactivatedInstead: Story = {
  parameters: {
    relay: () =>
      usersWorld([listedUser(0), listedUser(1)], {
        deleteUser: { __typename: "Refusal", code: "HAS_HISTORY", message: history, field: null },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete Ada Clark" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Ada Clark?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete Ada Clark" }));
    const instead = within(await screen.findByRole("alertdialog", { name: "Deactivate Ada Clark?" }));
    await expect(instead.getByText(new RegExp("records name this user"))).toBeInTheDocument();
    await userEvent.type(instead.getByLabelText("Reason"), "Retired");
    await userEvent.click(instead.getByRole("button", { name: "Deactivate Ada Clark" }));
    await waitFor(() => expect(screen.getByText("Ada Clark can no longer sign in.")).toBeVisible());
    const row = within(page.getByRole("row", { name: /Ada/ }));
    await waitFor(() => expect(row.getByText("Deactivated")).toBeVisible());
  },
};

export const MayOnlyLook: Story = {
  parameters: {
    relay: () =>
      usersWorld(
        [
          listedUser(0, {
            viewerCan: userCan({ edit: no(REFUSED), delete: no(REFUSED), deactivate: no(REFUSED) }),
          }),
        ],
        {
          viewer: {
            can: ({ permission }: { permission: string }) =>
              permission.endsWith(".view") ? { allowed: true } : no(REFUSED),
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Open Ada Clark" })).toBeInTheDocument();
    await expect(page.getByRole("button", { name: "Delete Ada Clark" })).toHaveAccessibleDescription(REFUSED);
    await expect(page.getByRole("button", { name: "New User" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("button", { name: "Import" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Refused: Story = {
  parameters: { relay: () => usersWorld([], { viewer: { can: no(REFUSED) }, roles: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(NOT_AUTHORIZED)).toBeVisible());
    await expect(page.queryByRole("button", { name: "Export" })).toBeNull();
  },
};

/** The page is one of the administration's screens. */
export const SessionOver: Story = {
  decorators: [
    (Story) => (
      <NotAuthorizedWords value={NOT_AUTHORIZED}>
        <Story />
      </NotAuthorizedWords>
    ),
  ],
  parameters: {
    relay: () => ({
      ...usersWorld([]),
      users: () => {
        throw failureOf(401, "Sign in to do this.");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByText(
          "Failed to load users: Your session has expired or you are not authorized. Please log in again.",
        ),
      ).toBeVisible(),
    );
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ users: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};

export const NotLoaded: Story = {
  parameters: {
    relay: () => ({
      ...usersWorld([]),
      users: () => {
        throw new Error("down");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/^Failed to load users: /)).toBeVisible());
    await expect(page.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  },
};

const exported = fn();
export const Exported: Story = {
  parameters: {
    route: routeAt(`/users?role=${roles[0]?.id}&standing=active`),
    relay: () =>
      usersWorld(manyUsers(4), {
        exportUsers: ({ input }: { input: unknown }) => {
          exported(input);
          return { __typename: "Refusal", code: "TOO_MANY", message: "Narrow the list first.", field: null };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    exported.mockClear();
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Export" }));
    await userEvent.click(await page.findByRole("menuitem", { name: /\.csv/ }));
    await waitFor(() => expect(screen.getByText("Narrow the list first.")).toBeVisible());
    await expect(exported).toHaveBeenCalledWith(
      expect.objectContaining({
        format: "CSV",
        filter: expect.objectContaining({ roleId: "Role:0", standing: "ACTIVE" }),
      }),
    );
  },
};

/** By keyboard only: to a user, through the tabs, and out again. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    (await page.findByRole("link", { name: "Edit Ada Clark" })).focus();
    await userEvent.keyboard("{Enter}");
    const panel = within(await screen.findByRole("dialog", { name: "Ada Clark" }));
    await waitFor(() => expect(panel.getByLabelText("First name")).toBeVisible());
    panel.getByRole("tab", { name: "Main" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await panel.findByRole("cell", { name: /View, Edit/ })).toBeVisible());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await panel.findByLabelText("Add a further department")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ada Clark" })).toBeNull());
  },
};
