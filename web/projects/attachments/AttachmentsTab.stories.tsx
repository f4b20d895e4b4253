import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { attachmentOf, documentWorld, lockedScene, projectScene, refusal } from "../documentWorld.fixture.ts";
import AttachmentsTab from "./AttachmentsTab.tsx";
import type { AttachmentsTabStoryQuery } from "./__generated__/AttachmentsTabStoryQuery.graphql.ts";

function Tab() {
  const { project } = useLazyLoadQuery<AttachmentsTabStoryQuery>(
    graphql`
      query AttachmentsTabStoryQuery {
        project(key: "project-1") {
          ...AttachmentsTab_project
        }
      }
    `,
    {},
  );
  return (
    <LeaveGuard panel="">
      {project && <AttachmentsTab project={project} />}
      <Toaster />
    </LeaveGuard>
  );
}

const accepted = http.put("*/storage/*", () => new HttpResponse(null, { status: 200 }));
const two = () =>
  projectScene({ attachments: [attachmentOf(1, "Garages.pdf"), attachmentOf(2, "Prices of 2025.pdf")] });
const file = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

const meta = {
  title: "Procurement/AttachmentsTab",
  component: Tab,
  decorators: [withRelay],
  parameters: { relay: () => documentWorld(), msw: [accepted] },
} satisfies Meta<typeof Tab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("No files uploaded yet.")).toBeVisible(),
};

export const SeveralAreAdded: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await userEvent.upload(await part.findByTestId("file-input"), [file("plan.pdf"), file("prices.xlsx")]);
    await waitFor(() => expect(part.getAllByRole("listitem")).toHaveLength(2));
    await expect(part.getAllByText("178 KB")).toHaveLength(2);
  },
};

export const OneIsIncluded: Story = {
  parameters: { relay: () => documentWorld(two()) },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    const [first] = await part.findAllByRole("checkbox", { name: "Include in Bid/RFP?" });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(part.getByRole("checkbox", { name: "Included in Bid/RFP Package" })).toBeChecked());
  },
};

export const OneIsRemoved: Story = {
  parameters: { relay: () => documentWorld(two()) },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await userEvent.click(await part.findByRole("button", { name: "Remove Garages.pdf" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this document?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(part.queryByRole("link", { name: "Garages.pdf" })).toBeNull());
  },
};

export const NotWhatItsNameSays: Story = {
  parameters: {
    relay: () =>
      documentWorld(projectScene(), {
        attachToProject: () => refusal("The content of this file does not match its type.", "CONTENT_DIFFERS"),
      }),
  },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await userEvent.upload(await part.findByTestId("file-input"), [file("plan.pdf")]);
    await waitFor(() => expect(part.getByText(/The content of this file does not match its type\./)).toBeVisible());
    await expect(part.getByText("No files uploaded yet.")).toBeVisible();
  },
};

export const Locked: Story = {
  parameters: { relay: () => documentWorld(lockedScene()) },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await expect(await part.findByRole("button", { name: "Remove Garages and their yards.pdf" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
