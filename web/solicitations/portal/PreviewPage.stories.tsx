import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/PreviewPageQuery.graphql.ts";
import { contentOf, type Row, solicitationOf } from "./portalWorld.fixture.ts";
import PreviewPage from "./PreviewPage.tsx";

const projectOf = (solicitation: Row | null): Row => ({
  __typename: "Project",
  id: "Project:1",
  key: "project-1",
  procurementId: "PR-2026-4",
  department: "Highway",
  title: "Road salt",
  solicitation,
});
const draft = (content: Row = {}) =>
  solicitationOf({ state: "DRAFT", number: null, content: contentOf({ number: null, ...content }) });

const meta = {
  title: "Procurement/PreviewPage",
  component: PreviewPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <PreviewPage />
    </main>
  ),
  parameters: {
    relay: () => ({ project: () => projectOf(draft()) }),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof PreviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforePublication: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Nothing is published yet/)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Quantity" })).toBeVisible();
  },
};

export const NothingWrittenYet: Story = {
  parameters: {
    relay: () => ({
      project: () =>
        projectOf(
          draft({
            sections: [],
            lines: [],
            documents: [],
            description: "",
            submissionInstructions: "",
            documentsRequired: "",
            evaluationCriteria: "",
            insuranceRequired: "",
            issueDate: null,
            dueAt: null,
            openingAt: null,
            questionsDueAt: null,
            contactPerson: null,
            email: null,
            phone: null,
          }),
        ),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No dates are set yet.")).toBeVisible();
  },
};

export const Published: Story = {
  parameters: { relay: () => ({ project: () => projectOf(solicitationOf()) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("This is published. Vendors see the same page.")).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: { relay: () => ({ project: () => null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole("heading", { name: "Project not found." })).toBeVisible(),
    );
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ project: () => new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByText("Loading project...")).toBeInTheDocument();
  },
};
