import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/RoutingPageQuery.graphql.ts";
import RoutingPage from "./RoutingPage.tsx";
import { no, routingWorld, settings, template } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Routing/RoutingPage",
  component: RoutingPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RoutingPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/routing",
      at: "/routing",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () =>
      routingWorld([template(1), template(2, { category: null, overAmount: null, name: "Everything else" })]),
  },
} satisfies Meta<typeof RoutingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TemplatesAndReviews: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Purchases over $20,000")).toBeVisible());
    await expect(page.getByText("Any category, any amount")).toBeInTheDocument();
    await expect(page.getByLabelText("Use Legal review")).toBeChecked();
    await expect(page.getByLabelText("Use Committee review")).not.toBeChecked();
    await expect(page.getByLabelText("Role for Legal review")).toHaveDisplayValue("Legal reviewer");
  },
};

export const NoTemplatesYet: Story = {
  parameters: { relay: () => routingWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No route templates yet.")).toBeVisible());
  },
};

export const ATemplateIsWritten: Story = {
  parameters: { relay: () => routingWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New template" }));
    const panel = within(await screen.findByRole("dialog", { name: "New template" }));
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    const problem = within(await panel.findByRole("alert"));
    await expect(problem.getByText("Enter a name for the template.")).toBeInTheDocument();
    await expect(problem.getByText("Add at least one step.")).toBeInTheDocument();
    await userEvent.type(panel.getByLabelText(/^Name/), "Grants over $50,000");
    await userEvent.selectOptions(panel.getByLabelText("Category"), "Grant Funds");
    await userEvent.type(panel.getByLabelText(/For amounts over/), "50,000");
    await userEvent.click(panel.getByRole("button", { name: "Add step" }));
    const step = within(await panel.findByRole("group", { name: /step 1/ }));
    await userEvent.type(step.getByRole("combobox", { name: /Name/ }), "County Attorney");
    await userEvent.type(step.getByRole("textbox", { name: /Email/ }), "law@demo.example");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Route template saved.")).toBeVisible());
    await waitFor(() => expect(page.getByText("Grants over $50,000")).toBeVisible());
    await waitFor(() => expect(page.getByText("Grant Funds, over $50,000")).toBeVisible());
  },
};

export const ATemplateOfContractsIsWritten: Story = {
  parameters: { relay: () => routingWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New template" }));
    const panel = within(await screen.findByRole("dialog", { name: "New template" }));
    await userEvent.click(panel.getByRole("button", { name: "Add step" }));
    await userEvent.click(panel.getByRole("radio", { name: "Contracts" }));
    // A contract has neither categories nor reviews.
    await expect(panel.queryByLabelText("Category")).toBeNull();
    await expect(panel.queryByRole("group", { name: /step 1/ })).toBeNull();
    await userEvent.type(panel.getByLabelText(/^Name/), "Contracts over $50,000");
    await userEvent.type(panel.getByLabelText(/For amounts over/), "50,000");
    await userEvent.click(panel.getByRole("button", { name: "Add step" }));
    const step = within(await panel.findByRole("group", { name: /step 1/ }));
    const offered = (label: string) =>
      within(step.getByLabelText(label))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    await expect(offered("Stage")).toEqual(["Approvals", "Signatures"]);
    await expect(offered("Action")).toEqual(["Approval", "FYI"]);
    await userEvent.selectOptions(step.getByLabelText("Stage"), "Signatures");
    await expect(offered("Action")).toEqual(["Signature", "FYI"]);
    await userEvent.type(step.getByRole("combobox", { name: /Name/ }), "County Executive");
    await userEvent.type(step.getByRole("textbox", { name: /Email/ }), "executive@demo.example");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getByText("Contracts, over $50,000")).toBeVisible());
  },
};

export const ATemplateIsChanged: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit Purchases over $20,000" }));
    const panel = within(await screen.findByRole("dialog", { name: "Edit Purchases over $20,000" }));
    await expect(panel.getByLabelText(/For amounts over/)).toHaveValue("20,000.00");
    await expect(panel.getAllByRole("group", { name: /^step/ })).toHaveLength(2);
  },
};

export const SomeoneElseChangedIt: Story = {
  parameters: {
    relay: () =>
      routingWorld([template(1)], {
        saveRouteTemplate: {
          __typename: "Conflict",
          message: "Someone else saved a newer version.",
          current: template(1, { name: "Purchases over $25,000", version: 2 }),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit Purchases over $20,000" }));
    const panel = within(await screen.findByRole("dialog"));
    await userEvent.type(panel.getByLabelText(/^Name/, { selector: "#template-name" }), " a year");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(async () =>
      expect(await panel.findByText("Someone else has just changed this template.")).toBeVisible(),
    );
    await expect(panel.getByRole("cell", { name: /Purchases over \$25,000$/ })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Take the saved version" }));
    await waitFor(() =>
      expect(panel.getByLabelText(/^Name/, { selector: "#template-name" })).toHaveValue("Purchases over $25,000"),
    );
  },
};

export const ATemplateIsDeleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete Everything else" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this route template?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete Everything else" }));
    await waitFor(() => expect(screen.getByText("Route template deleted.")).toBeVisible());
    await waitFor(() => expect(page.queryByText("Everything else")).toBeNull());
  },
};

export const SettingsAreSaved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const days = await page.findByLabelText("Send a reminder after");
    await userEvent.clear(days);
    await userEvent.type(days, "x");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await expect(await page.findByRole("link", { name: /whole number of days/ })).toBeInTheDocument();
    await userEvent.clear(days);
    await userEvent.type(days, "5");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(screen.getByText("Settings saved.")).toBeVisible());
    await waitFor(() => expect(page.getByLabelText("Send a reminder after")).toHaveValue("5"));
  },
};

const REFUSED = "The role Auditor does not hold the permission.";
export const Refused: Story = {
  parameters: {
    relay: () =>
      routingWorld([], {
        viewer: { can: no(REFUSED) },
        routingSettings: settings({ viewerCanEdit: no(REFUSED), roles: [] }),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/permission to view route templates/)).toBeVisible());
    await expect(page.getByRole("button", { name: "New template" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("button", { name: "Save settings" })).toHaveAccessibleDescription(REFUSED);
    await expect(page.queryByRole("combobox")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ routeTemplates: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
