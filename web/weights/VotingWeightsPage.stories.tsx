import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { powerReport, powerSentences } from "#schema/weights/power.rules.ts";
import { weightToText } from "#schema/weights/weights.rules.ts";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/VotingWeightsPageQuery.graphql.ts";
import VotingWeightsPage from "./VotingWeightsPage.tsx";

const yes = { allowed: true, reason: null };
const no = (reason: string) => ({ allowed: false, reason });
const VOTES = [9, 9, 7, 3, 1, 1];
const seats = VOTES.map((_, index) => ({
  __typename: "Seat",
  id: `Seat:${index + 1}`,
  key: `seat-${index + 1}`,
  label: `District ${index + 1}`,
  votes: true,
}));

/** The server's result for Nassau's weights of 1958. */
function power(measure: "MAJORITY" | "TWO_THIRDS" | "QUOTA") {
  const report = powerReport(
    seats.map(({ label }, index) => ({ label, weight: (VOTES[index] ?? 0) * 100, population: null })),
    measure,
    1600,
  );
  if (!report || "code" in report) throw new Error("Nassau's weights are counted.");
  return {
    measure,
    quota: weightToText(report.quota),
    total: weightToText(report.total),
    refusal: null,
    sentences: powerSentences(report),
    lines: report.lines.map((line) => ({
      seat: line.label,
      weight: weightToText(line.weight),
      weightShare: weightToText(line.weightShare),
      population: null,
      populationShare: null,
      powerShare: weightToText(line.powerShare),
      deviation: null,
      swings: String(line.swings),
    })),
  };
}
const VOTED = "Votes were taken under this table. Add the next version with its own date instead.";
const table = (more: object = {}) => ({
  __typename: "WeightTable",
  id: "WeightTable:1",
  version: 1,
  inForce: true,
  effectiveOn: "1958-01-01",
  authority: "County charter of 1958",
  quota: "16",
  populationSource: null,
  seats: seats.map(({ key, label }, index) => ({
    seatKey: key,
    seatLabel: label,
    weight: String(VOTES[index]),
    population: null,
    byThreshold: [],
  })),
  power: [power("MAJORITY"), power("TWO_THIRDS"), power("QUOTA")],
  viewerCan: { correct: no(VOTED), remove: no(VOTED), print: yes },
  ...more,
});
const world = (more: object = {}, tables = [table()]) => ({
  bodies: [{ __typename: "Body", id: "Body:1", name: "Board of Supervisors", seats, weightTables: tables }],
  viewer: { addWeightTable: yes },
  ...more,
});

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const meta = {
  title: "Voting/VotingWeightsPage",
  component: VotingWeightsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <VotingWeightsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/voting-weights",
      at: "/voting-weights",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => world(),
  },
} satisfies Meta<typeof VotingWeightsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeWithoutPower: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("heading", { name: "County charter of 1958" })).toBeVisible(),
    );
    await expect(page.getByRole("table", { name: "The quota of the law: 16 of 30 votes" })).toBeVisible();
    await expect(
      page.getAllByText(
        "District 4, District 5 and District 6 have no power: no vote of all seats ever depends on these seats.",
      ).length,
    ).toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: "Correct" })).toHaveAttribute("aria-disabled", "true");
  },
};

/**
 * The next version starts from the one in force. The total follows the typed values, and a refusal appears at its seat.
 */
export const TheNextVersion: Story = {
  parameters: {
    relay: () =>
      world({
        addWeightTable: {
          __typename: "Refusal",
          code: "WEIGHT_OUT_OF_RANGE",
          message: "The weight of District 2 must be between 0 and 1,000,000.",
          field: "seats.seat-2",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Add version" }));
    const form = within(await screen.findByRole("dialog", { name: "Next version: Board of Supervisors" }));
    await expect(form.getByText("Total 30; a majority is 15.01.")).toBeInTheDocument();
    const first = form.getByLabelText(/^Weight of District 1/);
    await userEvent.clear(first);
    await expect(form.getByText("The total appears once every weight can be read.")).toBeInTheDocument();
    await userEvent.type(first, "12.19");
    await expect(form.getByText("Total 33.19; a majority is 16.60.")).toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/^Law/), "Local Law 3 of 2026");
    await userEvent.type(form.getByLabelText(/^In force from/), "Jan 1, 2027");
    await userEvent.click(form.getByRole("button", { name: "Save version" }));
    const problems = within(await form.findByRole("alert"));
    await waitFor(() =>
      expect(
        problems.getByRole("link", { name: "The weight of District 2 must be between 0 and 1,000,000." }),
      ).toBeInTheDocument(),
    );
    await expect(form.getByLabelText(/^Weight of District 2/)).toHaveAttribute("aria-invalid", "true");
  },
};

const saved = fn();
/** A law may use other weights for one kind of vote. Empty fields keep the usual weight. */
export const OtherWeightsForTwoThirds: Story = {
  parameters: {
    relay: () =>
      world(
        {
          correctWeightTable: ({ input }: { input: unknown }) => {
            saved(input);
            return { __typename: "CorrectWeightTablePayload", weightTable: table() };
          },
        },
        [
          table({
            version: 4,
            viewerCan: { correct: yes, remove: yes, print: yes },
            seats: table().seats.map((line, index) => ({
              ...line,
              byThreshold: index === 0 ? [{ thresholdType: "WEIGHTED_THREE_FIFTHS", weight: "8" }] : [],
            })),
          }),
        ],
      ),
  },
  play: async ({ canvasElement }) => {
    saved.mockClear();
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("Weighted three-fifths of those present: District 1 8.")).toBeVisible(),
    );
    await userEvent.click(page.getByRole("button", { name: "Correct" }));
    const form = within(await screen.findByRole("dialog", { name: "Correct County charter of 1958" }));
    await userEvent.selectOptions(
      form.getByLabelText(/^Other weights for one kind of vote/),
      "Weighted two-thirds of those present",
    );
    const twoThirds = within(form.getByRole("region", { name: "Weighted two-thirds of those present" }));
    const second = twoThirds.getByLabelText("District 2");
    await userEvent.type(second, "7 votes");
    await userEvent.click(form.getByRole("button", { name: "Save version" }));
    await waitFor(() => expect(second).toHaveAttribute("aria-invalid", "true"));
    await userEvent.clear(second);
    await userEvent.type(second, "7.5");
    await userEvent.click(
      form.getByRole("button", { name: "Remove the weights for weighted three-fifths of those present" }),
    );
    await userEvent.click(form.getByRole("button", { name: "Save version" }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const kinds = [{ thresholdType: "WEIGHTED_TWO_THIRDS", weight: "7.5" }];
    const line = (place: number, byThreshold: object[]) =>
      expect.objectContaining({ seatId: `Seat:${place}`, byThreshold });
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({
        version: 4,
        table: expect.objectContaining({
          seats: [line(1, []), line(2, kinds), line(3, []), line(4, []), line(5, []), line(6, [])],
        }),
      }),
    );
  },
};

export const OnlyToRead: Story = {
  parameters: {
    relay: () => world({ viewer: { addWeightTable: no("The role Auditor does not hold the permission.") } }, []),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("This body has no weight table. Every seat has a weight of 1.")).toBeVisible(),
    );
    await expect(page.getByRole("button", { name: "Add version" })).toHaveAttribute("aria-disabled", "true");
  },
};
