import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import pageQuery, { type BodiesPageQuery } from "./__generated__/BodiesPageQuery.graphql.ts";
import BodiesPage from "./BodiesPage.tsx";
import { bodiesWorld, sent } from "./bodiesWorld.fixture.ts";

const meta = {
  title: "Screens/Boards and committees",
  component: BodiesPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <BodiesPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => bodiesWorld(),
    route: {
      path: "/bodies",
      at: "/bodies",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery<BodiesPageQuery>(environment, pageQuery, {}),
      }),
    },
  },
} satisfies Meta<typeof BodiesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ABoardWithAVacancy: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const row = within((await page.findByRole("link", { name: "Board of Supervisors" })).closest("tr") as HTMLElement);
    await waitFor(() => expect(row.getByText("Ada Poe")).toBeVisible());
    await expect(row.getByText("2 of 3")).toBeVisible();
    await expect(row.getByText("Majority of all seats")).toBeVisible();
    const next = row.getByRole("link", { name: "Apr 14, 2026, meeting 2026-14" });
    await expect(next).toHaveAttribute("href", "/meetings/meeting-1/edit");
    await userEvent.click(page.getByRole("button", { name: "Import" }));
    const choices = await page.findAllByRole("menuitem");
    await expect(choices.map(({ textContent }) => textContent)).toEqual([
      "Boards and committees",
      "Seats and weights",
      "Members",
    ]);
    await userEvent.keyboard("{Escape}");
  },
};

export const NoMeetingScheduled: Story = {
  parameters: { relay: () => bodiesWorld({ nextMeeting: null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("None scheduled")).toBeVisible());
  },
};

export const NoneYet: Story = {
  parameters: { relay: () => bodiesWorld({ bodies: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("There is no board yet")).toBeVisible());
    await userEvent.click(page.getAllByRole("button", { name: "New board or committee" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "New board or committee" }));
    await waitFor(() => expect(dialog.getAllByText(/Name/).length).toBeGreaterThan(1));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), "Ethics Board");
    await userEvent.click(dialog.getByRole("button", { name: "New board or committee" }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        verb: "createBody",
        input: { name: "Ethics Board", kind: "BOARD", parentId: null, about: "" },
      }),
    );
  },
};

export const MayNot: Story = {
  parameters: { relay: () => bodiesWorld({ reason: "Your role may not edit boards and committees." }) },
  play: async ({ canvasElement }) => {
    const add = await within(canvasElement).findByRole("button", { name: "New board or committee" });
    await expect(add).toHaveAttribute("aria-disabled", "true");
  },
};
