import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal, type Row } from "../documentWorld.fixture.ts";
import { NOT_HELD, yes } from "../libraryWorld.fixture.ts";
import query from "#web/resolutions/export/__generated__/TemplatePageQuery.graphql.ts";
import SolicitationTemplatePage from "./SolicitationTemplatePage.tsx";

const templateOf = (filename: string): Row => ({
  __typename: "DocumentTemplate",
  id: "DocumentTemplate:1",
  kind: "solicitation",
  filename,
  uploadedAt: "2026-03-11T15:00:00Z",
  uploadedBy: "Florence Quill",
  file: { __typename: "StoredFile", id: "StoredFile:1", url: "#solicitation", size: "24000" },
});

function world(template: Row | null, more: Row = {}): Row {
  let storedTemplate = template;
  return {
    documentTemplate: ({ kind }: Row) => (kind === "solicitation" ? storedTemplate : null),
    viewer: { __typename: "Viewer", can: () => yes },
    prepareUpload: () => ({
      __typename: "PrepareUploadPayload",
      fileId: "StoredFile:2",
      key: "2",
      uploadUrl: "/storage/2",
      publicUrl: "#",
      parts: [],
      headers: [],
    }),
    setDocumentTemplate: ({ input }: { input: Row }) => {
      if (input["kind"] !== "solicitation") return refusal("No document has this name.", "NO_SUCH_DOCUMENT", "kind");
      storedTemplate = templateOf("Bids 2026.docx");
      return { __typename: "SetDocumentTemplatePayload", template: storedTemplate };
    },
    removeDocumentTemplate: () => {
      storedTemplate = null;
      return { __typename: "RemoveDocumentTemplatePayload", deletedId: "DocumentTemplate:1" };
    },
    ...more,
  };
}

const meta = {
  title: "Procurement/SolicitationTemplatePage",
  component: SolicitationTemplatePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <SolicitationTemplatePage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => world(templateOf("Bids.docx")),
    msw: [http.put("*/storage/:file", () => new HttpResponse(null))],
    route: {
      path: "/procurement-settings/word-template",
      at: "/procurement-settings/word-template",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { kind: "solicitation" }),
      }),
    },
  },
} satisfies Meta<typeof SolicitationTemplatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const docx = () =>
  new File(["PK"], "Bids 2026.docx", {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  });
const choose = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByText("{questions_due}");
  await userEvent.upload(within(canvasElement).getByTestId("file-input"), docx());
};

export const OfTheCounty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: /Bids\.docx/ })).toHaveAttribute("href", "#solicitation");
    await expect(page.getByText("{@sections}")).toBeInTheDocument();
    await expect(page.getByText("{#lines} … {/lines}")).toBeInTheDocument();
  },
};

export const TheFirstOne: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Your county has no template of its own/)).toBeVisible();
    await choose(canvasElement);
    await waitFor(async () => expect(await page.findByRole("link", { name: /Bids 2026\.docx/ })).toBeVisible());
    await waitFor(async () =>
      expect(await screen.findByText("Template saved. New Word files of projects use it.")).toBeVisible(),
    );
  },
};

export const ATagThatDoesNotFit: Story = {
  parameters: {
    relay: () =>
      world(null, {
        setDocumentTemplate: () => refusal("Unknown tag {estimate}.", "TEMPLATE_FAULT", "fileId"),
      }),
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    await waitFor(async () => expect(await within(canvasElement).findByText(/Unknown tag {estimate}\./)).toBeVisible());
  },
};

export const MayOnlyLook: Story = {
  parameters: {
    relay: () =>
      world(templateOf("Bids.docx"), {
        viewer: { can: ({ permission }: Row) => (String(permission).endsWith(".view") ? yes : NOT_HELD) },
      }),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole("button", { name: /^Remove/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    ),
};

export const NotForThisRole: Story = {
  parameters: { relay: () => world(null, { viewer: { can: () => NOT_HELD } }) },
  play: async ({ canvasElement }) =>
    expect(
      await within(canvasElement).findByText("You do not have permission to see your county's templates."),
    ).toBeVisible(),
};
