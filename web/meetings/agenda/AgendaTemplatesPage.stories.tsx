import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import pageQuery from "./__generated__/AgendaTemplatesPageQuery.graphql.ts";
import type { AgendaTemplatesPageQuery } from "./__generated__/AgendaTemplatesPageQuery.graphql.ts";
import AgendaTemplatesPage from "./AgendaTemplatesPage.tsx";

type Row = Record<string, unknown>;
const line = (description: string, heading: string | null = null) => ({
  __typename: "AgendaTemplateLine",
  description,
  heading,
  onConsent: heading !== null,
});
const regular = () => ({
  __typename: "AgendaTemplate",
  key: "template-1",
  name: "Agenda of Board of Supervisors",
  keptBy: "Nora Beckett",
  keptAt: "2026-04-10T14:03:00Z",
  lines: [line("Call to order"), line("Minutes", "Routine"), line("Adjournment")],
});
const sent: Row[] = [];

const world = (reason: string | null = null) => {
  const allowed = { __typename: "Allowance", allowed: reason === null, reason };
  const viewerCan = { __typename: "BodyCan", renameAgendaTemplate: allowed, dropAgendaTemplate: allowed };
  const of = (id: string, name: string, agendaTemplate: Row | null): Row => {
    return { __typename: "Body", id, key: id, name, agendaTemplate, viewerCan };
  };
  const board = of("Body:1", "Board of Supervisors", regular());
  return {
    bodies: () => [board, of("Body:2", "Public Works Committee", null)],
    renameAgendaTemplate: ({ input }: { input: Row }) => {
      sent.push(input);
      board["agendaTemplate"] = { ...regular(), name: input["name"], key: "template-2" };
      return { __typename: "RenameAgendaTemplatePayload", body: board };
    },
    dropAgendaTemplate: ({ input }: { input: Row }) => {
      sent.push(input);
      board["agendaTemplate"] = null;
      return { __typename: "DropAgendaTemplatePayload", body: board };
    },
  };
};

const meta = {
  title: "Screens/Agenda templates",
  component: AgendaTemplatesPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <AgendaTemplatesPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => world(),
    route: {
      path: "/agenda-templates",
      at: "/agenda-templates",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery<AgendaTemplatesPageQuery>(environment, pageQuery, {}),
      }),
    },
  },
} satisfies Meta<typeof AgendaTemplatesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsKept: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("None: new meetings begin empty")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "View the template of Board of Supervisors" }));
    const panel = within(await screen.findByRole("dialog", { name: "Agenda of Board of Supervisors" }));
    await waitFor(() => expect(panel.getByText("Routine · On the consent agenda")).toBeVisible());
  },
};

export const Renamed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Rename the template of Board of Supervisors" }));
    const dialog = within(await screen.findByRole("dialog"));
    const name = await dialog.findByRole("textbox", { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "Regular meeting");
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(page.getByText("Regular meeting")).toBeVisible());
    await expect(sent.at(-1)).toEqual({ bodyId: "Body:1", templateKey: "template-1", name: "Regular meeting" });
  },
};

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove the template of Board of Supervisors" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove the template" }));
    await waitFor(() => expect(page.getAllByText("None: new meetings begin empty")).toHaveLength(2));
    await expect(sent.at(-1)).toEqual({ bodyId: "Body:1", templateKey: "template-1" });
  },
};

export const MayNot: Story = {
  parameters: { relay: () => world("Your role may not change items of agendas.") },
  play: async ({ canvasElement }) => {
    const remove = await within(canvasElement).findByRole("button", {
      name: "Remove the template of Board of Supervisors",
    });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
  },
};
