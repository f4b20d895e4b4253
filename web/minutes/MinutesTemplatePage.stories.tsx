import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "#web/resolutions/export/__generated__/TemplatePageQuery.graphql.ts";
import MinutesTemplatePage from "./MinutesTemplatePage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const allowed = { allowed: true, reason: null };
const ownTemplate = {
  __typename: "DocumentTemplate",
  id: "template",
  filename: "Minutes 2026.docx",
  uploadedAt: "2026-03-11T15:00:00Z",
  uploadedBy: "Lena Gall",
  file: { __typename: "StoredFile", id: "file", url: "/api/storage/signed-get?key=letterhead", size: "24000" },
};

const meta = {
  title: "Minutes/MinutesTemplatePage",
  component: MinutesTemplatePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <MinutesTemplatePage />
    </main>
  ),
  parameters: {
    route: {
      path: "/minutes-template",
      at: "/minutes-template",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { kind: "minutes" }) }),
    },
    // The page of resolutions covers the template actions.
    relay: () => ({ documentTemplate: () => ownTemplate, viewer: { can: () => allowed } }),
  },
} satisfies Meta<typeof MinutesTemplatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheCounty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByRole("link", { name: /Minutes 2026\.docx/ });
    await expect(link).toHaveAttribute("href", ownTemplate.file.url);
    await expect(page.getByText("{@lines}")).toBeInTheDocument();
  },
};
