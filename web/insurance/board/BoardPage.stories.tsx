import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { boardVariablesAt } from "../addresses.ts";
import { insuranceWorld, no, yes } from "../insuranceWorld.fixture.ts";
import query from "./__generated__/BoardPageQuery.graphql.ts";
import BoardPage from "./BoardPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };

const meta = {
  title: "Insurance/BoardPage",
  component: BoardPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <BoardPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/insurance",
      at: "/insurance",
      loader: ({ environment, request }: Loader) => ({
        queryRef: loadQuery(environment, query, boardVariablesAt(request.url)),
      }),
    },
    relay: () => insuranceWorld(),
  },
} satisfies Meta<typeof BoardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhatLapses: Story = {
  play: async ({ canvasElement }) => {
    const board = within(canvasElement);
    await expect(await board.findByText("TERM-GAP")).toBeVisible();
    await expect(board.getByText("10 over")).toBeVisible();
    await expect(board.getByRole("checkbox", { name: "Mark executed" })).toBeChecked();
    await userEvent.click(board.getByRole("button", { name: "Within 30 days: 1" }));
    await waitFor(() =>
      expect(board.getByRole("button", { name: "Within 30 days: 1" })).toHaveAttribute("aria-pressed", "true"),
    );
  },
};

export const NoContractAsks: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({
        insuranceCounts: [],
        insuranceBoard: {
          totalCount: 0,
          edges: [],
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No contract requires insurance yet")).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({
        viewer: { can: no("The role Board member may not view certificates."), setInsuranceHold: yes },
      }),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("The role Board member may not view certificates."),
    ).toBeVisible();
  },
};
