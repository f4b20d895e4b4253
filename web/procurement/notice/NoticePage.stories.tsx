import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/NoticePageQuery.graphql.ts";
import NoticePage from "./NoticePage.tsx";
import {
  addendumOf,
  contentOf,
  guestWorld,
  questionOf,
  type Row,
  solicitationOf,
  staffWorld,
  vendorWorld,
} from "#web/solicitations/portal/portalWorld.fixture.ts";

const meta = {
  title: "Procurement/NoticePage",
  component: NoticePage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => guestWorld(),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "solicitation-1" }),
      }),
    },
  },
} satisfies Meta<typeof NoticePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReadByAGuest: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "BID-2026-4 Road salt for the winter" })).toBeVisible();
    await expect(page.getByText("Deliver 400 tons of salt.")).toBeVisible();
    // That section is empty.
    await expect(page.queryByRole("heading", { name: "Evaluation" })).toBeNull();
    await expect(page.getByText("Yes, rock salt.")).toBeVisible();
    await expect(page.getByText(/^Apr 10, 2099, 2:00 PM E[DS]T$/)).toBeVisible();
    await expect(page.getByText("Registered vendors can ask questions here.")).toBeVisible();
    const questions = within(page.getByRole("region", { name: "Questions and answers" }));
    await expect(questions.getByRole("link", { name: "Sign in to ask" })).toHaveAttribute(
      "href",
      "/login?next=%2Fvendor-portal%2Fsolicitation-1",
    );
    await expect(questions.getByRole("link", { name: "Register as a vendor" })).toBeVisible();
    await expect(page.queryByText(/Only vendors can do this/)).toBeNull();
    await expect(page.queryByRole("button", { name: "Follow" })).toBeNull();
    await expect(page.getByText("Line 1:")).toBeVisible();
    const insurance = within(page.getByRole("region", { name: "Insurance required" }));
    await expect(insurance.getByText("The contract requires this insurance (Construction, version 1):")).toBeVisible();
    await expect(insurance.getAllByRole("listitem")).toHaveLength(3);
  },
};

/** Staff get a link to where they answer. Actions for vendors are not shown to them. */
export const ReadByStaff: Story = {
  parameters: { relay: () => staffWorld() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Questions, addenda, plan holders" })).toBeVisible();
    await expect(page.queryByText(/Only vendors can do this/)).toBeNull();
    await expect(page.queryByText("Registered vendors can ask questions here.")).toBeNull();
    await expect(page.queryByLabelText("Your question")).toBeNull();
  },
};

/** Once questions are closed, guests are no longer asked to register to ask one. */
export const AfterTheLastDayForQuestions: Story = {
  parameters: { relay: () => guestWorld(solicitationOf({ questionsDueAt: "2020-04-03T21:00:00Z" })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Yes, rock salt.")).toBeVisible();
    await expect(page.queryByText("Registered vendors can ask questions here.")).toBeNull();
  },
};

export const AVendorAsksFollowsAndAcknowledges: Story = {
  parameters: { relay: vendorWorld },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Your question"), "Is it delivered on Sundays?");
    await userEvent.click(page.getByRole("button", { name: "Send the question" }));
    await waitFor(() => expect(page.getByText("Is it delivered on Sundays?")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Acknowledge addendum 1" }));
    await waitFor(() => expect(page.getByText("Your company has acknowledged it.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Follow" }));
    await waitFor(() => expect(page.getByRole("button", { name: "Unfollow" })).toBeVisible());
  },
};

export const AnEmptyQuestionIsRefused: Story = {
  parameters: { relay: vendorWorld },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Send the question" }));
    await waitFor(() => expect(page.getByText("A question needs words.")).toBeVisible());
  },
};

export const PastItsDueMinute: Story = {
  parameters: {
    relay: () =>
      guestWorld(
        solicitationOf({
          dueAt: "2020-04-10T18:00:00Z",
          content: contentOf({ dueAt: "2020-04-10T18:00:00Z" }),
          addenda: [],
          questions: [],
          planHolders: null,
          edition: 1,
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Closed")).toBeVisible();
  },
};

export const BidsAreTakenOnPaper: Story = {
  parameters: {
    relay: () =>
      guestWorld(
        solicitationOf({
          notSealable:
            "The county cannot accept sealed bids here yet because its key has not been made. Follow the notice's instructions for bidding.",
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Bids are accepted on paper for now.")).toBeVisible();
    await expect(page.queryByRole("link", { name: "Submit a sealed bid" })).toBeNull();
  },
};

const INTENT = {
  __typename: "NoticeOfIntent",
  vendorName: "Bidder 2 Inc.",
  amount: "20400",
  whyNotFirst: "The lowest bidder has no storage within the county.",
  announcedAt: "2026-03-13T15:00:00Z",
  protestsUntil: "2026-03-20",
  isStayed: true,
};
const decided = (change: Row): Row =>
  solicitationOf({
    state: "CLOSED",
    dueAt: "2026-03-10T18:00:00Z",
    notSealable: "Bids are not being accepted now.",
    publicTabulation: { __typename: "Tabulation", lineCount: 2 },
    ...change,
  });

/** A bidder reads which vendor the county intends to award to, and protests. */
export const ABidderReadsTheIntent: Story = {
  parameters: {
    relay: () => {
      const basePermissions = solicitationOf()["viewerCan"] as Row;
      const solicitation = decided({
        intent: INTENT,
        protestDoor: {
          __typename: "ProtestDoor",
          stage: "AWARD",
          until: "2026-03-20",
          isLate: false,
          words: "5 working days after the notice of intent",
        },
        viewerCan: { ...basePermissions, protest: { allowed: true, reason: null } },
      });
      return { ...vendorWorld(), solicitation: () => solicitation };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/intends to award it to Bidder 2 Inc. at \$20,400.00/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Tabulation of bids" })).toBeVisible();
    await expect(page.queryByText("Bids are accepted on paper for now.")).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Protest" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /Your protest/ })).toBeVisible());
  },
};

export const Awarded: Story = {
  parameters: {
    relay: () => {
      const awarded = {
        __typename: "PublicAward",
        vendorName: "Bidder 2 Inc.",
        amount: "20400",
        awardedOn: "2026-04-14",
      };
      return guestWorld(decided({ state: "AWARDED", intent: INTENT, awarded }));
    },
  },
  play: async ({ canvasElement }) => {
    const words = "Awarded to Bidder 2 Inc. at $20,400.00 on April 14, 2026.";
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  },
};

export const EndedWithoutAnAward: Story = {
  parameters: { relay: () => guestWorld(decided({ state: "NO_AWARD", endedWhy: "All bids are above the budget." })) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("All bids are above the budget.")).toBeVisible();
  },
};

const HOSTILE = `</title><script>alert(1)</script> ${"Withoutasinglespace".repeat(12)} & "quoted"`;

export const HostileAndVeryLong: Story = {
  parameters: {
    relay: () =>
      guestWorld(
        solicitationOf({
          edition: 41,
          content: contentOf({
            title: HOSTILE,
            description: HOSTILE,
            contactPerson: HOSTILE,
            insuranceRequired: HOSTILE,
          }),
          addenda: Array.from({ length: 40 }, (_, index) => addendumOf(index + 1, { title: HOSTILE })),
          questions: Array.from({ length: 100 }, (_, index) =>
            questionOf(index + 1, { text: HOSTILE, answer: HOSTILE }),
          ),
          planHolders: [{ vendorName: HOSTILE, how: "FOLLOWED", since: "2099-03-05T15:00:00Z" }],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 1 })).toHaveTextContent("<script>alert(1)</script>");
    await expect(page.getByRole("link", { name: "Questions and answers (100)" })).toHaveAttribute("href", "#questions");
    await expect(page.getByRole("link", { name: "Addenda (40)" })).toHaveAttribute("href", "#addenda");
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

const LINES = Array.from({ length: 104 }, (_, index) => ({
  __typename: "NoticeLine",
  key: `line-${index + 1}`,
  kind: "BASE",
  number: String(index + 1),
  description: `Item ${index + 1}, delivered to the Highway garage`,
  unit: "each",
  quantity: "12.5",
  allowance: null,
}));

/** The first hundred lines are rendered, the others on request. Reading continues at the same place. */
export const MoreThanAHundredLines: Story = {
  parameters: { relay: () => guestWorld(solicitationOf({ content: contentOf({ lines: LINES }) })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const table = within(await page.findByRole("table", { name: "Lines to price" }));
    await expect(table.getAllByRole("row", { hidden: true }).length).toBeLessThanOrEqual(101);
    await userEvent.click(page.getByRole("button", { name: "Show all 104 lines" }));
    await expect(table.getByText("Item 104, delivered to the Highway garage")).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Item 101, delivered"));
    await expect(page.queryByRole("button", { name: /^Show all/ })).toBeNull();
  },
};

export const NotThere: Story = {
  parameters: { relay: () => guestWorld(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "Solicitation not found" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => guestWorld(solicitationOf(), { solicitation: () => new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByText("Loading…")).toBeInTheDocument();
  },
};
