import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, loadQuery, useLazyLoadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { SetUpCard } from "#web/dashboard/SetUpCard.tsx";
import query from "./__generated__/GettingStartedPageQuery.graphql.ts";
import type { GettingStartedPageStoryQuery } from "./__generated__/GettingStartedPageStoryQuery.graphql.ts";
import GettingStartedPage from "./GettingStartedPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
type Step = { name: string; done: boolean; later: boolean };

/** A county with these finished and postponed steps. */
function startWorld(done: readonly string[], later: readonly string[] = [], seen = true) {
  let steps: Step[] = ["COUNTY", "BOARD", "COMMITTEES", "PEOPLE", "DECISIONS", "MEETING"].map((name) => ({
    name,
    done: done.includes(name),
    later: later.includes(name),
  }));
  const county = () => ({ __typename: "Tenant", id: "Tenant:demo", setUpSteps: seen ? steps : [] });
  return {
    tenant: county,
    leaveSetUpStep: ({ input }: { input: { step: string; later: boolean } }) => {
      steps = steps.map((step) => (step.name === input.step ? { ...step, later: input.later } : step));
      return { __typename: "LeaveSetUpStepPayload", county: county() };
    },
  };
}

/** The dashboard's card for the same county. */
function Card() {
  const { tenant } = useLazyLoadQuery<GettingStartedPageStoryQuery>(
    graphql`
      query GettingStartedPageStoryQuery {
        tenant {
          ...SetUpCard_county
        }
      }
    `,
    {},
  );
  return tenant && <SetUpCard county={tenant} />;
}

const meta = {
  title: "County/GettingStarted",
  component: GettingStartedPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <GettingStartedPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/getting-started",
      at: "/getting-started",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => startWorld(["COUNTY", "BOARD"]),
  },
} satisfies Meta<typeof GettingStartedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoOfSixDone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByText("Done")).toHaveLength(2);
    await userEvent.click(page.getByRole("button", { name: "Leave for later: Committees" }));
    await userEvent.click(await page.findByRole("button", { name: "Put back on the list: Committees" }));
    await waitFor(async () =>
      expect(await page.findByRole("button", { name: "Leave for later: Committees" })).toBeVisible(),
    );
    await expect(page.getByRole("link", { name: "Invite people" })).toHaveAttribute("href", "/users");
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole("link", { name: "Invite people" });
    const reached = new Set<Element | null>();
    while (!reached.has(document.activeElement)) {
      reached.add(document.activeElement);
      await userEvent.tab();
    }
    for (const step of [...page.getAllByRole("link"), ...page.getAllByRole("button")])
      await expect(reached).toContain(step);
    page.getByRole("button", { name: "Leave for later: Committees" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await page.findByRole("button", { name: "Put back on the list: Committees" })).toBeVisible();
  },
};

export const NothingIsMissing: Story = {
  parameters: {
    relay: () => startWorld(["COUNTY", "BOARD", "PEOPLE", "DECISIONS", "MEETING"], ["COMMITTEES"]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Everything is set up.")).toBeVisible();
  },
};

export const NotYours: Story = { parameters: { relay: () => startWorld([], [], false) } };

export const CardOfTheDashboard: Story = {
  render: () => (
    <main>
      <Card />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Still to do: Committees, People, Who decides, First meeting.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Next: Set up committees" })).toHaveAttribute("href", "/bodies");
  },
};
