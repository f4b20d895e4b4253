import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { canOf } from "../contractsWorld.fixture.ts";
import {
  approvalsOpen,
  bareDraft,
  draftWithoutRoute,
  executed,
  outsideSignature,
  rejected,
  routeWorld,
  signedButALinkIsMissing,
  wholeThread,
  yourSignature,
} from "../routeWorld.fixture.ts";
import query from "./__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "./ContractPage.tsx";

type Row = Record<string, unknown>;
const routeAt = (at: string) => ({
  path: "/contracts/:contractId",
  at,
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
    queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
  }),
});
const onRoute = routeAt("/contracts/contract-0?tab=route");
const onThread = routeAt("/contracts/contract-0?tab=thread");
const onInput = fn();
/** A world whose named mutation also reports its input. `answer` replaces its effect. */
const watched = (contract: Row, verb: string, answer?: object) => () => {
  onInput.mockClear();
  const world = routeWorld(contract);
  const does = world[verb] as (args: { input: Row }) => unknown;
  return { ...world, [verb]: (args: { input: Row }) => (onInput(args.input), answer ?? does(args)) };
};

const refusedBecause = {
  __typename: "Refusal",
  code: "LETTERS_ENOUGH",
  message: "Ten letters were sent to this person within a day.",
  field: null,
  permission: null,
};

const meta = {
  title: "Contracts/ContractRoute",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: { route: onRoute, relay: () => routeWorld(draftWithoutRoute()) },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ADraftWithoutRoute: Story = {
  parameters: { relay: () => watched(draftWithoutRoute(), "saveContractRoute")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Send to route" })).toHaveAccessibleDescription(
      "First complete the 2 things listed here.",
    );
    // Each missing item links to where it is fixed.
    await userEvent.click(page.getByRole("link", { name: "Add at least one approval to the route." }));
    await waitFor(() => expect(page.getByRole("button", { name: "Add Approval Step" })).toHaveFocus());
    await userEvent.click(page.getByRole("button", { name: "Add Approval Step" }));
    const stages = within(page.getByLabelText("Stage")).getAllByRole("option");
    await expect(stages.map(({ textContent }) => textContent)).toEqual(["Approvals", "Signatures"]);
    await userEvent.type(page.getByRole("combobox", { name: /^Name/ }), "Hanna");
    await userEvent.click(await page.findByRole("option", { name: /Hanna Prewitt/ }));
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(() =>
      expect(onInput).toHaveBeenCalledWith({
        contractId: "Contract:0",
        version: 1,
        note: "",
        steps: [
          {
            id: null,
            stage: "CONTRACT_APPROVAL",
            order: 1,
            name: "Hanna Prewitt",
            email: "hanna@demo.example",
            action: "APPROVAL",
            notes: "",
          },
        ],
      }),
    );
    await waitFor(() =>
      expect(page.getByRole("button", { name: "Send to route" })).toHaveAccessibleDescription(
        /^Add the county’s signature to the route\./,
      ),
    );
  },
};

export const WhatIsMissingIsListedAndLeadsToItsField: Story = {
  parameters: { relay: () => routeWorld(bareDraft()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = within(await page.findByRole("list", { name: "Before you can send it:" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(4);
    await userEvent.click(list.getByRole("link", { name: /^The contract has no text\./ }));
    await waitFor(() => expect(page.getByRole("textbox", { name: "Text of the contract" })).toHaveFocus());
    await userEvent.click(page.getByRole("tab", { name: "Route and signatures" }));
    await userEvent.click(await page.findByRole("link", { name: /^Choose the vendor from the county’s register\./ }));
    await waitFor(() => expect(page.getByRole("combobox", { name: /^Vendor/ })).toHaveFocus());
  },
};

export const ATemplateFillsItsRoute: Story = {
  parameters: {
    relay: () =>
      routeWorld({
        ...draftWithoutRoute(),
        missingToSend: [],
        viewerCan: canOf(),
        suggestedRoute: { __typename: "RouteTemplate", id: "RouteTemplate:1", name: "Up to $200,000" },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Send to route" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Send 2026-0001 to its route?" }));
    await userEvent.click(question.getByRole("button", { name: "Send to route" }));
    await waitFor(async () =>
      expect(await screen.findByText("Sent to its route.", { selector: "div *" })).toBeVisible(),
    );
  },
};

export const ApprovalsOpen: Story = {
  parameters: { relay: () => watched(approvalsOpen(false), "skipStep")() },
  play: async ({ canvasElement }) => {
    const step = within(await within(canvasElement).findByRole("group", { name: "Decision of Ezra Vanterpool" }));
    await expect(step.getByRole("button", { name: "Approve" })).toHaveAccessibleDescription(/someone else/);
    await userEvent.click(step.getByRole("button", { name: "Skip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Skip the step of Ezra Vanterpool?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "On leave.");
    await userEvent.click(dialog.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(onInput).toHaveBeenCalledWith({ stepId: "RouteStep:1", reason: "On leave." }));
  },
};

export const YourTurnToApprove: Story = {
  parameters: { relay: () => routeWorld(approvalsOpen(true)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const step = within(await page.findByRole("group", { name: "Decision of Ezra Vanterpool" }));
    await userEvent.click(step.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(page.getByText("Approved")).toBeVisible());
  },
};

export const RejectedAtYourStep: Story = {
  parameters: { relay: () => watched(approvalsOpen(true), "rejectStep")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const step = within(await page.findByRole("group", { name: "Decision of Ezra Vanterpool" }));
    await userEvent.click(step.getByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject the step of Ezra Vanterpool?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The term is missing.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() =>
      expect(onInput).toHaveBeenCalledWith({ stepId: "RouteStep:1", reason: "The term is missing." }),
    );
    await waitFor(async () => expect(await page.findByRole("button", { name: "Reopen" })).toBeVisible());
  },
};

const openToSign = async (canvasElement: HTMLElement) => {
  const step = within(await within(canvasElement).findByRole("group", { name: "Decision of Gideon Achterberg" }));
  await userEvent.click(step.getByRole("button", { name: "Sign" }));
  return within(await screen.findByRole("dialog", { name: "Sign contract 2026-0001" }));
};

export const YourTurnToSign: Story = {
  parameters: { relay: () => watched(yourSignature(), "signContract")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Waiting on the signature of Gideon Achterberg since/)).toBeVisible();
    const dialog = await openToSign(canvasElement);
    await waitFor(() => expect(dialog.getByText("The county pays within 30 days.")).toBeVisible());
    await expect(dialog.getByText(/^You sign exactly what was approved/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(dialog.getByText("Type your name.")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: /^Your name/ }), "Gideon Achterberg");
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() =>
      expect(onInput).toHaveBeenCalledWith(
        expect.objectContaining({ stepId: "RouteStep:2", name: "Gideon Achterberg", mark: "TYPED", strokes: null }),
      ),
    );
    await waitFor(async () =>
      expect(await screen.findByRole("article", { name: "Signature of Gideon Achterberg" })).toBeVisible(),
    );
  },
};

export const SignedByADrawnName: Story = {
  parameters: { relay: () => watched(yourSignature(), "signContract")() },
  play: async ({ canvasElement }) => {
    const dialog = await openToSign(canvasElement);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Your name/ }), "Gideon Achterberg");
    await userEvent.click(dialog.getByRole("radio", { name: "Drawn name" }));
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(dialog.getByText("Draw your name, or type it.")).toBeVisible());
    const pad = dialog.getByRole("img", { name: /^Your name, drawn/ });
    pad.setPointerCapture = () => {};
    const { left, top } = pad.getBoundingClientRect();
    const where = (at: number) => ({ pointerId: 1, button: 0, clientX: left + 20 + at * 20, clientY: top + 30 + at });
    await fireEvent.pointerDown(pad, where(0));
    for (let at = 1; at < 9; at++) await fireEvent.pointerMove(pad, where(at));
    await fireEvent.pointerUp(pad, where(9));
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(onInput).toHaveBeenCalledWith(expect.objectContaining({ mark: "DRAWN" })));
    const [{ strokes }] = onInput.mock.lastCall as [{ strokes: { points: number[] }[] }];
    await expect(strokes).toHaveLength(1);
    await expect(strokes[0]?.points).toHaveLength(18);
  },
};

export const AReloadKeepsWhatWasDrawn: Story = {
  parameters: { relay: () => routeWorld(yourSignature()) },
  beforeEach: () => {
    const drawn = { mark: "DRAWN", strokes: [[10, 10, 40, 60, 90, 20]] };
    window.sessionStorage.setItem("tab  signature RouteStep:2", JSON.stringify(drawn));
    return () => window.sessionStorage.clear();
  },
  play: async ({ canvasElement }) => {
    const dialog = await openToSign(canvasElement);
    await waitFor(() => expect(dialog.getByRole("img", { name: "Your name, drawn: 1 line drawn" })).toBeVisible());
    // A signer who cancels leaves no drawing behind.
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(window.sessionStorage.length).toBe(0));
  },
};

export const TheTextChangedWhileYouRead: Story = {
  parameters: {
    relay: () =>
      watched(yourSignature(), "signContract", {
        __typename: "Refusal",
        code: "TEXT_CHANGED",
        message: "The text changed while you were reading it. Read it again before you sign.",
        field: null,
      })(),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openToSign(canvasElement);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Your name/ }), "Gideon Achterberg");
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(dialog.getByText(/^The text changed while you were reading it/)).toBeVisible());
    await expect(dialog.getByRole("textbox", { name: /^Your name/ })).toHaveValue("Gideon Achterberg");
  },
};

export const Rejected: Story = {
  parameters: { relay: () => routeWorld(rejected()) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Reopen" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Reopen 2026-0001?" }));
    await userEvent.click(question.getByRole("button", { name: "Reopen" }));
    await waitFor(async () => expect(await screen.findByText("Reopened. It is a draft again.")).toBeVisible());
  },
};

export const SignedAndReturnedToDraft: Story = {
  parameters: { relay: () => watched(signedButALinkIsMissing(), "returnContractToDraft")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Return to draft" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Return 2026-0001 to draft?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Return to draft" }));
    await expect(onInput).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The vendor is a typed name.");
    await userEvent.click(dialog.getByRole("button", { name: "Return to draft" }));
    await waitFor(() =>
      expect(onInput).toHaveBeenCalledWith({ contractId: "Contract:0", reason: "The vendor is a typed name." }),
    );
    const signature = within(await page.findByRole("article", { name: "Signature of Gideon Achterberg" }));
    await waitFor(() => expect(signature.getByText("Void")).toBeVisible());
    await expect(
      signature.getByText(/when the contract was returned to draft: The vendor is a typed name\.$/),
    ).toBeVisible();
  },
};

export const AllSignedAndALinkMissing: Story = {
  parameters: { route: onThread, relay: () => routeWorld(signedButALinkIsMissing()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Mark executed" })).toHaveAccessibleDescription(
      /Legal can fix this\.$/,
    );
    await userEvent.click(page.getByRole("button", { name: "Confirm purpose" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Confirm purpose" }));
    await waitFor(() => expect(page.getByText(/^Florence Quill confirmed/)).toBeVisible());
  },
};

export const ItsPurchaseIsChosen: Story = {
  parameters: { route: onThread, relay: () => watched(signedButALinkIsMissing(), "linkContract")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("combobox", { name: "Purchase" }), "salt");
    await userEvent.click(await page.findByRole("option", { name: /2026-014/ }));
    await userEvent.click(page.getByRole("button", { name: "Link the purchase" }));
    // Fields that are not named stay unchanged.
    await waitFor(() => expect(onInput).toHaveBeenCalledWith({ contractId: "Contract:0", projectId: "Project:1" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "2026-014 Road salt" })).toBeVisible());
  },
};

export const ItsPurchaseIsNotYoursToRead: Story = {
  parameters: {
    route: onThread,
    relay: () =>
      routeWorld({
        ...wholeThread(),
        project: null,
        linkedAward: {
          __typename: "LinkedAward",
          number: "2026-003",
          title: "Road salt",
          vendorName: "Prewitt Salt Co.",
          amount: "184500",
          awardedOn: "2026-02-10",
          publicPath: "/vendor-portal/solicitation-1",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "2026-003 Road salt" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-1",
    );
    await expect(page.getByText(/^Awarded to Prewitt Salt Co\. for \$184,500(\.00)? on .*2026\.$/)).toBeVisible();
  },
};

export const AWholeThreadIsExecuted: Story = {
  parameters: { route: onThread, relay: () => routeWorld(wholeThread()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Mark executed" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Mark 2026-0001 executed?" }));
    await userEvent.click(question.getByRole("button", { name: "Mark executed" }));
    await waitFor(() => expect(page.getByText(/^Executed on /)).toBeVisible());
  },
};

export const ExecutedWithItsSignatures: Story = {
  parameters: { route: routeAt("/contracts/contract-2?tab=route"), relay: () => routeWorld(executed()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("img", { name: "Signature of Gideon Achterberg" })).toBeVisible(),
    );
    await expect(page.getByRole("button", { name: "Archive" })).toHaveAccessibleDescription(/still running/);
  },
};

export const ExecutedThread: Story = {
  parameters: { route: routeAt("/contracts/contract-2?tab=thread"), relay: () => routeWorld(executed()) },
};

export const AnOfficerOfTheVendorIsAsked: Story = {
  parameters: { relay: () => watched(outsideSignature(), "replaceOutsideSigner", refusedBecause)() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("2. Pat Hale, President of Hale Paving LLC")).toBeVisible();
    await expect(page.getByText(/We sent a link to pat@hale\.example/)).toBeVisible();
    // A step names a person who is no longer allowed to sign.
    await expect(page.getByText(/Gideon Achterberg may not sign\..*Choose someone else/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Choose someone else" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Quinn Hale");
    await userEvent.type(dialog.getByLabelText(/^Title/), "Vice President");
    await userEvent.type(dialog.getByLabelText(/^Email/), "quinn@hale.example");
    await userEvent.click(dialog.getByRole("button", { name: "Choose someone else" }));
    await expect(onInput).toHaveBeenLastCalledWith({
      stepId: "RouteStep:2",
      name: "Quinn Hale",
      title: "Vice President",
      organization: "Hale Paving LLC",
      email: "quinn@hale.example",
    });
    await expect(await dialog.findByText("Ten letters were sent to this person within a day.")).toBeVisible();
  },
};

export const SomeoneFromOutsideIsNamed: Story = {
  parameters: { relay: () => watched(draftWithoutRoute(), "saveContractRoute")() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add Approval Step" }));
    await expect(page.queryByRole("checkbox", { name: "Someone outside the county signs here" })).toBeNull();
    await userEvent.selectOptions(page.getByLabelText(/^Stage/), "CONTRACT_SIGNATURE");
    await userEvent.click(page.getByRole("checkbox", { name: "Someone outside the county signs here" }));
    await userEvent.type(page.getByRole("combobox", { name: /^Name/ }), "Pat Hale");
    await userEvent.type(page.getByLabelText(/^Email/), "pat@hale.example");
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await expect(
      await page.findByRole("link", { name: "Step 1: enter the organization the person signs for." }),
    ).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Organization/), "Hale Paving LLC");
    await userEvent.type(page.getByLabelText(/^Title/), "President");
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(() => expect(onInput).toHaveBeenCalled());
    await expect(onInput.mock.lastCall?.[0]).toMatchObject({
      steps: [
        { name: "Pat Hale", action: "SIGNATURE", outside: { organization: "Hale Paving LLC", title: "President" } },
      ],
    });
  },
};
