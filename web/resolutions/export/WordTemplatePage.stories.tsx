import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/TemplatePageQuery.graphql.ts";
import WordTemplatePage from "./WordTemplatePage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const allowed = { allowed: true, reason: null };
const ownTemplate = {
  __typename: "DocumentTemplate",
  id: "template",
  filename: "Letterhead 2026.docx",
  uploadedAt: "2026-03-11T15:00:00Z",
  uploadedBy: "Lena Gall",
  file: { __typename: "StoredFile", id: "file", url: "/api/storage/signed-get?key=letterhead", size: "24000" },
};

/** The server of a county with this template. Removing it leaves none. */
function templateWorld(template: typeof ownTemplate | null, may = allowed): Record<string, unknown> {
  let storedTemplate = template;
  return {
    documentTemplate: () => storedTemplate,
    viewer: { can: ({ permission }: { permission: string }) => (permission.endsWith(".view") ? allowed : may) },
    removeDocumentTemplate: () => {
      storedTemplate = null;
      return { __typename: "RemoveDocumentTemplatePayload", deletedId: ownTemplate.id };
    },
  };
}

const meta = {
  title: "Resolutions/WordTemplatePage",
  component: WordTemplatePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <WordTemplatePage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/word-template",
      at: "/word-template",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { kind: "resolution" }) }),
    },
    relay: () => templateWorld(ownTemplate),
  },
} satisfies Meta<typeof WordTemplatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheCounty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByRole("link", { name: /Letterhead 2026\.docx/ });
    await expect(link).toHaveAttribute("href", ownTemplate.file.url);
    await expect(page.getByText("{vendor}")).toBeInTheDocument();
  },
};

export const TheShippedLetterhead: Story = {
  parameters: { relay: () => templateWorld(null) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/Your county has no template of its own/)).toBeVisible());
  },
};

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: /^Remove/ }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await page.findByText(/Your county has no template of its own/)).toBeVisible());
  },
};

export const MayOnlyLook: Story = {
  parameters: {
    relay: () =>
      templateWorld(ownTemplate, { allowed: false, reason: "The role Auditor does not hold the permission." } as never),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: /^Remove/ })).toHaveAttribute("aria-disabled", "true");
  },
};
