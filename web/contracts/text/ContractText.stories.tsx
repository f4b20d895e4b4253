import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { CONTRACT_VARIABLES } from "#schema/contracts/clauses.rules.ts";
import { paragraphOf } from "#web/projects/libraryWorld.fixture.ts";
import { contractOf, mayNot, canOf, pageOf } from "../contractsWorld.fixture.ts";
import { textWorld, twoRounds } from "../textWorld.fixture.ts";
import query from "../workspace/__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "../workspace/ContractPage.tsx";

type Row = Record<string, unknown>;

const meta = {
  title: "Contracts/TextOfAContract",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/contracts/:contractId",
      at: "/contracts/contract-0?tab=text",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
        queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
      }),
    },
    relay: () => textWorld(),
  },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const part = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole("region", { name }));

export const WhatChangedBetweenTwoRounds: Story = {
  play: async ({ canvasElement }) => {
    const sent = await part(canvasElement, "What was sent");
    await expect(sent.getByText("a3".repeat(32))).toBeVisible();
    await waitFor(async () => expect((await sent.findByText("30")).closest("del")).toBeInTheDocument());
    await expect(sent.getByText("2 changes")).toBeVisible();
    await expect(sent.getAllByText("1 paragraph unchanged")).toHaveLength(2);
    await userEvent.selectOptions(sent.getByLabelText(/^Earlier text/), "Text 2, round 2");
    await expect(await sent.findByText("Choose two different texts.")).toBeVisible();
    await userEvent.selectOptions(sent.getByLabelText(/^Later text/), "As it is now");
    await waitFor(async () => expect(await sent.findByText("The texts are the same.")).toBeVisible());
  },
};

export const AClauseIsTakenFromTheLibrary: Story = {
  parameters: {
    relay: () => {
      const clause = paragraphOf("term", "Term", ["The term ends on {{endDate}}. Notice: {{noticeDate}}."], {
        matter: "CONTRACT",
      });
      const newest = clause["newest"] as Row;
      Object.assign(newest, {
        filledForContract: {
          __typename: "FilledParagraph",
          content: richTextOf("The term ends on September 30, 2027. Notice: {{noticeDate}}."),
          empty: [{ __typename: "EmptyVariable", name: "noticeDate", about: CONTRACT_VARIABLES.noticeDate }],
        },
      });
      const contract = twoRounds();
      return textWorld(contract, {
        standardParagraphs: () => pageOf([clause]),
        node: ({ id }: { id: string }) => (id === newest["id"] ? newest : contract),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const text = await part(canvasElement, "Text");
    await userEvent.click(text.getByRole("button", { name: "Insert clause" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Insert a clause" }));
    await userEvent.click(await dialog.findByRole("radio", { name: /^Term/ }));
    await expect(await dialog.findByText("This contract does not have yet:")).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Insert" })).not.toHaveAttribute("aria-disabled", "true"),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Insert" }));
    await waitFor(() =>
      expect(text.getByRole("textbox", { name: "Text of the contract" })).toHaveTextContent(
        /ends on September 30, 2027/,
      ),
    );
    await expect(await text.findByText("Still to fill in before it is sent")).toBeVisible();
    await expect(text.getByText("{{noticeDate}}, date by which notice must be given")).toBeVisible();
  },
};

export const WhatTheOtherSideChangedIsTaken: Story = {
  play: async ({ canvasElement }) => {
    const returned = await part(canvasElement, "Returned by the vendor");
    await userEvent.click(returned.getByRole("button", { name: "What changed in Salt, their version.docx" }));
    await waitFor(async () => expect((await returned.findByText("15")).closest("ins")).toBeInTheDocument());
    await expect(returned.getByText("Tracked changes in the file are read as accepted.")).toBeVisible();
    await userEvent.click(returned.getByRole("button", { name: "Copy into the draft: Salt, their version.docx" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Copy the text of Salt, their version.docx into the draft?" }),
    );
    await waitFor(async () => expect((await dialog.findByText("15")).closest("ins")).toBeInTheDocument());
    await userEvent.click(dialog.getByRole("button", { name: "Copy into the draft" }));
    const text = await part(canvasElement, "Text");
    await waitFor(() =>
      expect(text.getByRole("textbox", { name: "Text of the contract" })).toHaveTextContent(/within 15 days/),
    );
  },
};

export const CommentedAnsweredAndResolved: Story = {
  play: async ({ canvasElement }) => {
    const comments = await part(canvasElement, "Comments");
    await expect(comments.getByText("“within 45 days”")).toBeVisible();
    await expect(comments.queryByText("The notice clause was missing.")).toBeNull();
    await userEvent.click(comments.getByRole("checkbox", { name: "Show resolved (1)" }));
    await expect(comments.getByText("The notice clause was missing.")).toBeVisible();
    await userEvent.click(comments.getByRole("button", { name: "Answer: Why forty-five days?" }));
    const answer = within(comments.getByRole("group", { name: "Answer Gideon Achterberg" }));
    await userEvent.type(answer.getByRole("textbox"), "Then thirty.");
    await userEvent.click(answer.getByRole("button", { name: "Send answer" }));
    await waitFor(async () => expect(await comments.findByText("Then thirty.")).toBeVisible());
    await userEvent.click(comments.getByRole("button", { name: "Resolve: Why forty-five days?" }));
    await waitFor(async () => expect(await comments.findByText(/^Resolved by Priya Raman, .*13/)).toBeVisible());
  },
};

export const ChangedUnderItsApprovals: Story = {
  parameters: {
    relay: () =>
      textWorld(
        twoRounds({
          status: "WORKING",
          isTextUndone: true,
          returnedTexts: [],
          viewerCan: canOf({ edit: mayNot("Only a draft can be changed. This contract is Working.") }),
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("The contract has changed since it was sent or approved")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Start approvals over" }));
    await waitFor(async () =>
      expect(await screen.findByRole("alertdialog", { name: "Start approvals over" })).toBeVisible(),
    );
  },
};

export const NothingSentNothingSaid: Story = {
  parameters: { relay: () => textWorld(contractOf(0, { text: null })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("It has not been sent to its route yet.")).toBeVisible());
    await expect(page.getByText("Nothing has been returned yet.")).toBeVisible();
    await expect(page.getByText("No comments yet.")).toBeVisible();
  },
};
