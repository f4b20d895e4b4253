import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/RoleEditorPageQuery.graphql.ts";
import RoleEditorPage from "./RoleEditorPage.tsx";
import { allowed, clerk, notAllowed, rolesWorld } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } };
const routeAt = (at: string) => ({
  path: "/permissions/role/:id",
  at,
  loader: ({ environment, params }: Loader) => ({
    queryRef: loadQuery(environment, query, { key: params.id ?? "" }, { fetchPolicy: "store-or-network" }),
  }),
});

const meta = {
  title: "Roles/RoleEditorPage",
  component: RoleEditorPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RoleEditorPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: routeAt("/permissions/role/key-clerk?module=Meetings"),
    relay: () => rolesWorld([clerk()]),
  },
} satisfies Meta<typeof RoleEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (element: HTMLElement, permission: string, state: string) => {
  const group = within(await within(element).findByRole("radiogroup", { name: permission }));
  await userEvent.click(group.getByRole("radio", { name: state }));
};

export const GroupsWithTheirSummaries: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Some allowed, 4 of 5")).toBeVisible());
    await expect(page.getByText("All allowed, 5 of 5")).toBeVisible();
    const deletion = within(page.getByRole("radiogroup", { name: "Delete - Meeting record" }));
    await expect(deletion.getByRole("radio", { name: "Deny" })).toBeChecked();
    await userEvent.click(page.getByRole("button", { name: "Deny All: Agenda items" }));
    await waitFor(() => expect(page.getByText("None allowed, 0 of 5")).toBeVisible());
    await expect(page.getByText("You have 5 unsaved changes.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Agenda items" }));
    await waitFor(() => expect(page.queryByRole("radiogroup", { name: "View - Agenda items" })).toBeNull());
    await userEvent.click(page.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(page.getByText("All allowed, 5 of 5")).toBeVisible());
  },
};

/** By keyboard only: to a permission, to deny it, to Save, through the effects. */
export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const group = within(await page.findByRole("radiogroup", { name: "Export - Meeting record" }));
    group.getByRole("radio", { name: "Allow" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(group.getByRole("radio", { name: "Deny" })).toBeChecked();
    page.getByRole("button", { name: "Save Changes" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
    await waitFor(() => expect(dialog.getByText("2 people gain, 1 loses.")).toBeVisible());
    dialog.getByRole("button", { name: "Save Changes" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByText("Permissions saved. They apply now.")).toBeVisible());
    await waitFor(() => expect(page.getByText("Some allowed, 3 of 5")).toBeVisible());
  },
};

export const WhatWouldChange: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Delete - Meeting record", "Allow");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
    await waitFor(() => expect(dialog.getByText("Ada Clark and Ben Lowe")).toBeVisible());
    await expect(dialog.getByText(/An open step of RLA-2026-9/)).toBeVisible();
    await expect(dialog.getByText("Delete - Meeting record")).toBeVisible();
  },
};

export const TheSaveIsRefused: Story = {
  parameters: {
    relay: () =>
      rolesWorld([clerk()], {
        roleImpact: {
          sentence: "No one gains, 1 loses.",
          gainers: 0,
          losers: 1,
          people: [],
          viewerCanSave: notAllowed("The county would be left without a Full Administrator."),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "View - Meeting record", "Deny");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
    await waitFor(() =>
      expect(dialog.getAllByText("The county would be left without a Full Administrator.")[0]).toBeVisible(),
    );
    await expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog.getByRole("button", { name: "Keep editing" }));
    await expect(within(canvasElement).getByText("You have 1 unsaved change.")).toBeInTheDocument();
  },
};

export const TheSaveFailed: Story = {
  parameters: {
    relay: () =>
      rolesWorld([clerk()], {
        setRolePermissions: () => {
          throw new Error("down");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "View - Meeting record", "Deny");
    await userEvent.click(page.getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
    await waitFor(() => expect(dialog.getByText("2 people gain, 1 loses.")).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(page.getByText("Failed to save changes.")).toBeVisible());
    await expect(page.getByText("You have 1 unsaved change.")).toBeVisible();
  },
};

/** The server requires an identity proof. Its dialog opens over the dialog with the effects, and the save continues. */
export const AProofIsAskedFor: Story = {
  parameters: {
    msw: [http.post("*/api/reauthenticate", () => new HttpResponse(null, { status: 204 }))],
    relay: () => {
      let callCount = 0;
      const clerkRole = clerk();
      return rolesWorld([clerkRole], {
        viewer: { can: allowed, account: null },
        setRolePermissions: () =>
          callCount++ === 0
            ? { __typename: "Refusal", code: "PROVE_IDENTITY", message: "Confirm that it is you, then try again." }
            : { __typename: "SetRolePermissionsPayload", role: Object.assign(clerkRole, { version: 4 }) },
      });
    },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "View - Meeting record", "Deny");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
    await waitFor(() => expect(dialog.getByText("2 people gain, 1 loses.")).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
    await waitFor(() => expect(proof.getByLabelText(/^Password/)).toHaveFocus());
    await userEvent.type(proof.getByLabelText(/^Password/), "right{Enter}");
    await waitFor(() => expect(screen.getByText("Permissions saved. They apply now.")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const sent = fn();
export const SavedByTwo: Story = {
  parameters: {
    relay: () => {
      const clerkRole = clerk();
      return rolesWorld([clerkRole], {
        setRolePermissions: ({ input }: { input: { version: number; changes: { key: string; state: "ALLOW" }[] } }) => {
          sent(input.version, input.changes);
          if (input.version === 3) {
            clerkRole.states["meetings.meeting-record.delete"] = "UNSET";
            clerkRole.states["meetings.agenda-items.view"] = "DENY";
            clerkRole.version = 4;
            return { __typename: "Conflict", message: "Someone saved it meanwhile.", current: clerkRole };
          }
          for (const { key, state } of input.changes) clerkRole.states[key] = state;
          clerkRole.version = 5;
          return { __typename: "SetRolePermissionsPayload", role: clerkRole };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const page = within(canvasElement);
    await choose(canvasElement, "Delete - Meeting record", "Allow");
    const save = async () => {
      await userEvent.click(page.getByRole("button", { name: "Save Changes" }));
      const dialog = within(await screen.findByRole("dialog", { name: "What would change" }));
      await waitFor(() => expect(dialog.getByText("2 people gain, 1 loses.")).toBeVisible());
      await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    };
    await save();
    await waitFor(() => expect(page.getByText("Someone else saved this role while you were editing")).toBeVisible());
    const row = page.getByRole("row", { name: /Delete - Meeting record/ });
    await expect(row).toHaveTextContent(/Allowed.*Unset/);
    await expect(page.getByText(/1 other permission stays as the other person saved it\./)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Keep my changes" }));
    await save();
    await waitFor(() => expect(screen.getByText("Permissions saved. They apply now.")).toBeVisible());
    await expect(sent).toHaveBeenLastCalledWith(4, [{ key: "meetings.meeting-record.delete", state: "ALLOW" }]);
    await expect(
      within(page.getByRole("radiogroup", { name: "View - Agenda items" })).getByRole("radio", { name: "Deny" }),
    ).toBeChecked();
  },
};

export const ViewOnly: Story = {
  parameters: {
    relay: () =>
      rolesWorld([
        clerk({
          viewerCan: {
            editPermissions: notAllowed("No one edits the role that they hold."),
            update: notAllowed("No."),
            delete: notAllowed("No."),
          },
        }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("View only")).toBeVisible());
    await expect(page.queryByRole("radiogroup", { name: "View - Meeting record" })).toBeNull();
    await expect(page.queryByRole("button", { name: /^Allow All/ })).toBeNull();
    await expect(page.getByRole("button", { name: "Save Changes" })).toHaveAccessibleDescription(
      "No one edits the role that they hold.",
    );
  },
};

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("searchbox", { name: "Search permissions" }), "delete");
    await waitFor(() => expect(page.queryByRole("radiogroup", { name: "View - Meeting record" })).toBeNull());
    await expect(page.getByRole("radiogroup", { name: "Delete - Agenda items" })).toBeVisible();
    await expect(page.getByText("2 permissions of other modules match.")).toBeVisible();
    await userEvent.type(page.getByRole("searchbox", { name: "Search permissions" }), " harbor");
    await waitFor(() => expect(page.getByText("No permission matches the search.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Clear the search" }));
    await waitFor(() => expect(page.getByRole("radiogroup", { name: "View - Meeting record" })).toBeVisible());
  },
};

export const ChangesOfTwoModulesStayTogether: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Delete - Meeting record", "Allow");
    await userEvent.click(page.getByRole("radio", { name: "Contracts" }));
    await choose(canvasElement, "View - Documents", "Allow");
    await waitFor(() => expect(page.getByText("You have 2 unsaved changes.")).toBeVisible());
    await expect(page.getByRole("radio", { name: "Meetings 1 change" })).toBeInTheDocument();
  },
};

export const LeavingIsAskedAbout: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Delete - Meeting record", "Allow");
    await userEvent.click(within(canvasElement).getByRole("link", { name: "Back" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(within(canvasElement).getByText("You have 1 unsaved change.")).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: { route: routeAt("/permissions/role/gone") },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Failed to load role details.")).toBeVisible(),
    );
  },
};

export const PermissionsNotToBeSeen: Story = {
  parameters: { relay: () => rolesWorld([clerk({ permissions: [] })]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Failed to load permissions.")).toBeVisible(),
    );
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ role: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
