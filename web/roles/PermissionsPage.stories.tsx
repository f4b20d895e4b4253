import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { NOT_AUTHORIZED } from "#web/relay/notAuthorized.ts";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/PermissionsPageQuery.graphql.ts";
import PermissionsPage from "./PermissionsPage.tsx";
import { moduleIn } from "./roleAddress.ts";
import { allowed, boardMember, clerk, notAllowed, role, rolesWorld } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/permissions",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(
      environment,
      query,
      { module: moduleIn(new URL(request.url).searchParams) },
      { fetchPolicy: "store-and-network" },
    ),
  }),
});
const allAllowed = { editPermissions: allowed, update: allowed, delete: allowed };
const some = () => [
  clerk(),
  boardMember({ userCount: 17 }),
  role("Minutes desk", {}, { isSystem: false, userCount: 0, viewerCan: allAllowed, needsSecondFactor: true }),
];

const meta = {
  title: "Roles/PermissionsPage",
  component: PermissionsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <PermissionsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/permissions?module=Meetings"), relay: () => rolesWorld(some()) },
} satisfies Meta<typeof PermissionsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RolesOfAModule: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Edit Clerk" })).toHaveAttribute(
      "href",
      "/permissions/role/key-clerk?module=Meetings",
    );
    await expect(page.getByRole("radio", { name: "Meetings" })).toBeChecked();
    const remove = page.getByRole("button", { name: "Delete Clerk" });
    await expect(remove).toHaveAccessibleDescription("Shipped with the product: it stays.");
    await userEvent.click(remove);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

export const NoRolesInTheModule: Story = {
  parameters: { route: routeAt("/permissions") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No roles found for Contracts")).toBeVisible());
    await userEvent.click(page.getByRole("radio", { name: "Meetings" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Edit Clerk" })).toBeVisible());
  },
};

export const ARoleIsMade: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "New Role" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Role" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(dialog.getByText("Enter a name for the role.")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), "Records desk");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Copy the permissions of" }), "Clerk");
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(async () => expect(await screen.findByText("Another page")).toBeVisible());
  },
};

export const ANameThatIsTaken: Story = {
  parameters: {
    relay: () =>
      rolesWorld(some(), {
        createRole: {
          __typename: "Refusal",
          code: "NAME_TAKEN",
          message: "A role of this name is there already.",
          field: "name",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "New Role" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Role" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), "Clerk");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(dialog.getByText("A role of this name is there already.")).toBeVisible());
    await expect(dialog.getByRole("textbox", { name: /Name/ })).toHaveValue("Clerk");
  },
};

export const Renamed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Rename Minutes desk" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename Minutes desk" }));
    const name = dialog.getByRole("textbox", { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "Minutes office");
    await userEvent.click(dialog.getByRole("checkbox", { name: "People with this role need a second factor" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Role saved.")).toBeVisible());
    await waitFor(() => expect(page.getByRole("link", { name: "Edit Minutes office" })).toBeVisible());
  },
};

export const RenamedByTwo: Story = {
  parameters: {
    relay: () => {
      const roles = some();
      return rolesWorld(roles, {
        updateRole: ({ input }: { input: { version: number; name: string } }) => {
          const found = roles[2];
          if (found && input.version === 4) {
            Object.assign(found, { name: input.name, version: 5 });
            return { __typename: "UpdateRolePayload", role: found };
          }
          if (found) Object.assign(found, { name: "Minutes and records", version: 4 });
          return { __typename: "Conflict", message: "Someone saved it meanwhile.", current: found };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Rename Minutes desk" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Rename/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), " II");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getByText("Someone else saved this role while you were editing")).toBeVisible());
    await expect(dialog.getByRole("row", { name: /Name/ })).toHaveTextContent("Minutes desk II");
    await expect(dialog.getByRole("row", { name: /Name/ })).toHaveTextContent("Minutes and records");
    await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(page.getByRole("link", { name: "Edit Minutes desk II" })).toBeInTheDocument());
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete Minutes desk" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete the role Minutes desk?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete Minutes desk" }));
    await waitFor(() => expect(screen.getByText("Role Minutes desk deleted.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("link", { name: "Edit Minutes desk" })).toBeNull());
  },
};

export const MayNotMakeRoles: Story = {
  parameters: {
    relay: () =>
      rolesWorld(some(), {
        viewer: {
          can: ({ permission }: { permission: string }) =>
            permission.endsWith(".view") ? allowed : notAllowed("The role Auditor does not hold the permission."),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const make = await within(canvasElement).findByRole("button", { name: "New Role" });
    await expect(make).toHaveAccessibleDescription("The role Auditor does not hold the permission.");
  },
};

export const Refused: Story = {
  parameters: {
    relay: () => rolesWorld([], { viewer: { can: notAllowed("The role Vendor does not hold the permission.") } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(NOT_AUTHORIZED)).toBeVisible());
    await expect(page.queryByText(/No roles found/)).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => rolesWorld([], { roles: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
