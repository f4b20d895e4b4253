import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/AccessPageQuery.graphql.ts";
import { accessVariables, readAccess } from "./accessAddress.ts";
import AccessPage from "./AccessPage.tsx";
import { accessWorld, ada, can, cannot, salt } from "./accessWorld.fixture.ts";
import { allowed, notAllowed } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (search: string) => ({
  path: "/access",
  at: `/access?${search}`,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, accessVariables(readAccess(new URL(request.url).searchParams))),
  }),
});

const meta = {
  title: "Roles/AccessPage",
  component: AccessPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <AccessPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt(""), relay: () => accessWorld(null) },
} satisfies Meta<typeof AccessPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhyNot: Story = {
  parameters: {
    route: routeAt(`user=${ada}&verb=deleteMeeting&record=/meetings/${salt}/edit`),
    relay: () => accessWorld(cannot),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(cannot.sentence)).toBeVisible());
    const reasons = within(page.getByRole("list", { name: "What we checked, in order" })).getAllByRole("listitem");
    await expect(reasons.map(({ textContent }) => textContent)).toEqual([
      "Accountallows it: Ada Clark is active.",
      "Permissionprevents it: The role Clerk denies “Delete - Meeting record”; a denial wins.",
      "The recordallows it: Nothing about it stands against it.",
    ]);
    await expect(page.getByRole("list", { name: "62 people can" })).toHaveTextContent("Cleo Frost");
    await expect(page.getByText("and 60 more")).toBeInTheDocument();
    await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue("Ada Clark");
    await expect(page.getByRole("combobox", { name: "Permission or action" })).toHaveValue("Delete a meeting");
  },
};

export const Yes: Story = {
  parameters: { route: routeAt(`user=${ada}&verb=castVote`), relay: () => accessWorld(can) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Ada Clark can cast a vote.")).toBeVisible(),
    );
  },
};

const onQuery = fn();
/** By keyboard only: a person, an action, a record by number. The question is then in the address. */
export const AskedByKeys: Story = {
  parameters: {
    relay: () =>
      accessWorld(null, {
        whyCan: (question: object) => {
          onQuery(question);
          return cannot;
        },
      }),
  },
  play: async ({ canvasElement }) => {
    onQuery.mockClear();
    const page = within(canvasElement);
    const who = await page.findByRole("combobox", { name: "Person" });
    await userEvent.clear(who);
    await userEvent.type(who, "Cleo");
    await page.findByRole("option", { name: /Cleo Frost/ });
    await userEvent.keyboard("{Enter}{Tab}");
    await userEvent.keyboard("delete a meet");
    await page.findByRole("option", { name: /Delete a meeting/ });
    await userEvent.keyboard("{Enter}{Tab}2026-4{Enter}");
    await waitFor(async () => expect(await page.findByText(cannot.sentence)).toBeVisible());
    await expect(onQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({ verb: "deleteMeeting", recordId: btoa(`Meeting:${salt}`) }),
    );
    await expect(page.getByRole("textbox", { name: "Record" })).toHaveValue(`/meetings/${salt}/edit`);
  },
};

export const SomethingIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.clear(await page.findByRole("combobox", { name: "Person" }));
    await userEvent.click(page.getByRole("button", { name: "Ask why" }));
    const problem = within(await page.findByRole("alert"));
    await expect(problem.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Choose a person.",
      "Choose a permission or an action.",
    ]);
  },
};

export const ANumberThatNoOneKnows: Story = {
  parameters: { route: routeAt(`user=${ada}&verb=castVote`), relay: () => accessWorld(can) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Record" }), "RLA-2026-99{Enter}");
    await waitFor(async () => expect((await page.findAllByText(/^We could not find this record/))[0]).toBeVisible());
  },
};

export const OnlyAboutOneself: Story = {
  parameters: {
    relay: () =>
      accessWorld(null, {
        viewer: {
          user: { id: btoa(`User:${ada}`), fullName: "Ada Clark" },
          can: notAllowed("The role Vendor does not hold the permission “View effective access”."),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("You can ask about yourself only.")).toBeVisible());
    await expect(page.getByRole("combobox", { name: "Person" })).toBeDisabled();
    await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue("Ada Clark");
  },
};

export const NoAnswer: Story = {
  parameters: { route: routeAt(`user=${ada}&verb=castVote`) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("We could not find an answer.")).toBeVisible(),
    );
  },
};

export const Matrix: Story = {
  parameters: { route: routeAt("tab=matrix&module=Meetings") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const table = within(await page.findByRole("table", { name: "Roles by permissions, Meetings" }));
    await expect(table.getByRole("link", { name: "Clerk" })).toHaveAttribute(
      "href",
      "/permissions/role/key-clerk?module=Meetings",
    );
    const cells = within(table.getByRole("row", { name: /^View - Meeting record/ })).getAllByRole("cell");
    await expect(cells.map(({ textContent }) => textContent)).toEqual(["Allowed", "Allowed", "Unset", "Denied"]);
    await userEvent.type(page.getByRole("searchbox", { name: "Search permissions" }), "delete");
    await waitFor(() => expect(table.queryByRole("row", { name: /^View - Meeting record/ })).toBeNull());
    await userEvent.click(page.getByRole("radio", { name: "Insurance" }));
    await waitFor(async () => expect(await page.findByText("No permission matches the search.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Clear the search" }));
    await waitFor(async () =>
      expect(await page.findByRole("table", { name: "Roles by permissions, Insurance" })).toBeVisible(),
    );
  },
};

export const ExportRefused: Story = {
  parameters: { route: routeAt("tab=matrix&module=Meetings") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Export" }));
    await userEvent.click(await page.findByRole("menuitem", { name: /\.csv/ }));
    await waitFor(() => expect(screen.getByText("The role Clerk does not hold the permission.")).toBeVisible());
  },
};

export const MatrixNotToBeSeen: Story = {
  parameters: {
    route: routeAt("tab=matrix"),
    relay: () =>
      accessWorld(null, {
        roles: [],
        viewer: {
          user: null,
          can: ({ permission }: { permission: string }) =>
            permission.includes("role-record") ? notAllowed("The role Vendor does not hold the permission.") : allowed,
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("You do not have permission to view roles.")).toBeVisible(),
    );
  },
};
