import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { ActDialog } from "./ActDialog.tsx";

type Props = {
  /** The record requires a reason. */
  withReason?: boolean;
  /** Why the server refuses. */
  refused?: string;
  /** The field that the refusal names. */
  field?: string;
  /** A note and a date are part of the question. */
  withFields?: boolean;
};

/** A list of one report that can be deleted. */
function Report({ withReason = false, refused, field, withFields = false }: Props) {
  const [note, setNote] = useState("");
  const [day, setDay] = useState("");
  const [asking, setAsking] = useState(true);
  const [sent, setSent] = useState("");
  const [isDeleted, setIsDeleted] = useState(false);
  const run = async (input: { id: string; reason?: string }) => {
    setSent(JSON.stringify(input));
    if (!refused) return { ok: true as const, payload: { number: 7 } };
    return { ok: false as const, refusal: { code: "NO", message: refused, field: field ?? null, current: null } };
  };
  return (
    <>
      <p>{isDeleted ? "No report." : "Report 7"}</p>
      <p data-testid="sent">{sent}</p>
      {asking && (
        <ActDialog
          title="Delete this report?"
          text="Report 7"
          confirmLabel="Delete report 7"
          danger
          verb={[run, false]}
          input={withReason ? (reason) => ({ id: "7", reason }) : { id: "7" }}
          done={({ number }) => `Report ${number} is deleted.`}
          refusalText={({ message }) => `Not deleted: ${message}`}
          onClose={() => setAsking(false)}
          onDone={() => setIsDeleted(true)}
        >
          {({ at, dayAt }) =>
            withFields && (
              <>
                <TextField {...at("note")} label="Note" value={note} onChange={setNote} />
                <DateField {...dayAt("day")} label="Last day" value={day} onChange={setDay} />
              </>
            )
          }
        </ActDialog>
      )}
      <Toaster />
    </>
  );
}

const meta = { title: "Editing/Act", component: Report } satisfies Meta<typeof Report>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async (role: "alertdialog" | "dialog") =>
  userEvent.click(
    within(await screen.findByRole(role, { name: "Delete this report?" })).getByRole("button", {
      name: "Delete report 7",
    }),
  );

export const DoneAfterTheQuestion: Story = {
  play: async ({ canvasElement }) => {
    await confirm("alertdialog");
    await waitFor(() => expect(within(canvasElement).getByText("No report.")).toBeInTheDocument());
    await waitFor(async () => expect(await screen.findByText("Report 7 is deleted.")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const ARefusalKeepsTheQuestionOpen: Story = {
  args: { refused: "it has votes." },
  play: async ({ canvasElement }) => {
    await confirm("alertdialog");
    await waitFor(async () => expect(await screen.findByText("Not deleted: it has votes.")).toBeVisible());
    await expect(screen.getByRole("alertdialog")).toBeVisible();
    await expect(within(canvasElement).getByText("Report 7")).toBeInTheDocument();
  },
};

export const TheReasonGoesAlong: Story = {
  args: { withReason: true },
  play: async ({ canvasElement }) => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), "Written twice");
    await confirm("dialog");
    await waitFor(() =>
      expect(within(canvasElement).getByTestId("sent")).toHaveTextContent('{"id":"7","reason":"Written twice"}'),
    );
  },
};

export const TheReasonStaysWhenItIsRefused: Story = {
  args: { withReason: true, refused: "it has votes." },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), "Written twice");
    await confirm("dialog");
    await waitFor(async () => expect(await screen.findByText("Not deleted: it has votes.")).toBeVisible());
    await expect(screen.getByLabelText(/^Reason/)).toHaveValue("Written twice");
  },
};

export const WhatIsRefusedAboutAFieldStandsThere: Story = {
  args: { withFields: true, refused: "the note is too long.", field: "note" },
  play: async () => {
    await confirm("alertdialog");
    const note = await screen.findByRole("textbox", { name: "Note" });
    await waitFor(() => expect(note).toHaveAccessibleDescription("Error: Not deleted: the note is too long."));
    await expect(note).toBeInvalid();
    await expect(note).toHaveFocus();
    await expect(screen.getAllByText("Not deleted: the note is too long.")).toHaveLength(1);
  },
};

export const WhatIsRefusedAboutAFieldThatIsNotDrawnIsSaidAllTheSame: Story = {
  args: { withFields: true, refused: "the index is missing.", field: "index" },
  play: async () => {
    await confirm("alertdialog");
    await waitFor(async () => expect(await screen.findByText("Not deleted: the index is missing.")).toBeVisible());
  },
};

export const ADayThatIsNoneIsNotSentAsNone: Story = {
  args: { withFields: true },
  play: async ({ canvasElement }) => {
    const day = await screen.findByRole("textbox", { name: "Last day" });
    await userEvent.type(day, "13/45/2027");
    await confirm("alertdialog");
    await waitFor(() => expect(day).toHaveFocus());
    await expect(day).toBeInvalid();
    await expect(within(canvasElement).getByTestId("sent")).toHaveTextContent("");
    await userEvent.clear(day);
    await userEvent.type(day, "1/15/2027");
    await confirm("alertdialog");
    await waitFor(() => expect(within(canvasElement).getByTestId("sent")).toHaveTextContent('{"id":"7"}'));
  },
};

export const TheReasonThatIsRefusedTakesTheFocus: Story = {
  args: { withReason: true, refused: "it is too long.", field: "reason" },
  play: async () => {
    await confirm("dialog");
    const reason = await screen.findByLabelText(/^Reason/);
    await waitFor(() => expect(reason).toHaveFocus());
    await expect(reason).toHaveAccessibleDescription(/Give the reason\./);
    await userEvent.type(reason, "Written twice");
    await confirm("dialog");
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Not deleted: it is too long\./));
    await expect(reason).toHaveFocus();
  },
};
