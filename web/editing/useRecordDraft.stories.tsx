import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { DraftConflict } from "./DraftConflict.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { useRecordDraft } from "./useRecordDraft.ts";

type Place = { name: string; street: string };
type Stored = Place & { version: number };
type Props = {
  conflict: "live" | "refused" | "told";
  /** The server's error for any name that starts with this. */
  refuses?: string;
};

const labels = { name: "Name", street: "Street" };
const answer = heldAnswer();

/** A form of two fields for a record that someone else may save too. */
function Form({ conflict, refuses }: Props) {
  const [stored, setStored] = useState<Stored>({ name: "Town hall", street: "1 Main St", version: 1 });
  const [busy, setBusy] = useState(false);
  const [statusText, setStatusText] = useState("");
  const { version, ...saved } = stored;
  const draft = useRecordDraft({
    saved,
    version,
    form: "place",
    busy,
    guard: "place",
    conflict,
    check: ({ name }) => (name.trim() === "" ? [{ field: "place-name", text: "Give it a name." }] : []),
    save: async (values, over) => {
      setBusy(true);
      await answer.released();
      setBusy(false);
      if (refuses && values.name.startsWith(refuses)) {
        const refusal = { code: "TAKEN", message: `${refuses} is taken.`, field: "name", current: null };
        return { ok: false as const, refusal };
      }
      if (over !== version) {
        const refusal = { code: "Conflict", message: "Someone saved it meanwhile.", field: null, current: null };
        return { ok: false as const, refusal };
      }
      setStored({ ...values, version: version + 1 });
      return { ok: true as const, payload: over };
    },
    tell: ({ field, message }) => ({ field: field ? `place-${field}` : "", text: message }),
    onSaved: (over) => setStatusText(`Saved over version ${over}.`),
  });
  const field = (name: keyof Place) => (
    <TextField
      id={`place-${name}`}
      label={labels[name]}
      value={draft.values[name]}
      error={draft.errorOf(`place-${name}`)}
      onChange={(typed) => draft.edit({ [name]: typed })}
    />
  );
  return (
    <Stack gap="3">
      {draft.inConflict ? (
        <DraftConflict draft={draft} title="Someone else changed this place" labels={labels} />
      ) : (
        <ErrorSummary errors={draft.errors} />
      )}
      {field("name")}
      {field("street")}
      <Button kind={draft.dirty ? "primary" : "secondary"} onClick={() => void draft.save()}>
        Save
      </Button>
      <Button onClick={() => setStored({ ...stored, street: "9 Elm St", version: version + 1 })}>
        Someone else saves
      </Button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Text role="status">
        {statusText} {draft.dirty ? "Changed." : "As saved."}
      </Text>
    </Stack>
  );
}

function Page(props: Props) {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: "/",
        element: (
          <LeaveGuard panel="nothing">
            <Form {...props} />
          </LeaveGuard>
        ),
      },
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
    ]),
  );
  return <RouterProvider router={router} />;
}

const meta = {
  title: "Editing/RecordDraft",
  component: Page,
  args: { conflict: "live" },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

function pageOf(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  const press = async (name: string) => userEvent.click(await page.findByRole("button", { name }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(page.getByLabelText(label));
    await userEvent.type(page.getByLabelText(label), text);
  };
  const expectStatus = async (text: string) =>
    waitFor(() => expect(page.getByRole("status")).toHaveTextContent(text, { normalizeWhitespace: true }));
  return { page, press, type, expectStatus };
}

export const WhatOthersSaveIsFollowedWhileNothingIsTyped: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, expectStatus } = pageOf(canvasElement);
    await press("Someone else saves");
    await expect(page.getByLabelText("Street")).toHaveValue("9 Elm St");
    await expectStatus("As saved.");
  },
};

export const WhatIsMissingIsToldAtItsFieldAndNotSent: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, type } = pageOf(canvasElement);
    await type("Name", " ");
    await press("Save");
    await expect(page.getByLabelText("Name")).toHaveAccessibleDescription(/Give it a name\.$/);
    await expect(page.getByRole("status")).not.toHaveTextContent("Saved");
  },
};

export const ARefusalStandsAtItsFieldAndWhatWasTypedStays: Story = {
  args: { refuses: "Library" },
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Name", "Library");
    await press("Save");
    await waitFor(() => expect(page.getByLabelText("Name")).toHaveAccessibleDescription(/Library is taken\.$/));
    await expect(page.getByLabelText("Name")).toHaveValue("Library");
    await type("Name", "Depot");
    await press("Save");
    await expectStatus("Saved over version 1. As saved.");
    await expect(page.getByLabelText("Name")).toHaveAccessibleDescription("");
  },
};

export const WhatIsTypedDuringTheSaveStaysTyped: Story = {
  beforeEach: () => {
    answer.hold();
    return answer.release;
  },
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Name", "Depot");
    await press("Save");
    await userEvent.type(page.getByLabelText("Name"), "s");
    await expectStatus("Changed.");
    await expect(page.getByRole("status")).not.toHaveTextContent("Saved");
    answer.release();
    await expectStatus("Saved over version 1. Changed.");
    await expect(page.getByLabelText("Name")).toHaveValue("Depots");
    await press("Save");
    await expectStatus("Saved over version 2. As saved.");
  },
};

export const BothVersionsAreShownAsSoonAsANewerOneIsKnown: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Street", "2 Main St");
    await press("Someone else saves");
    await expect(page.getByRole("row", { name: "Street 2 Main St 9 Elm St" })).toBeVisible();
    await press("Save mine");
    await expectStatus("Saved over version 2. As saved.");
    await expect(page.getByLabelText("Street")).toHaveValue("2 Main St");
  },
};

export const SaveMineLeavesTheirOtherFieldsAsSaved: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Name", "Depot");
    await press("Someone else saves");
    await press("Save mine");
    await expectStatus("Saved over version 2. As saved.");
    await expect(page.getByLabelText("Name")).toHaveValue("Depot");
    await expect(page.getByLabelText("Street")).toHaveValue("9 Elm St");
  },
};

export const TheSavedVersionIsTaken: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Street", "2 Main St");
    await press("Someone else saves");
    await press("Take the saved version");
    await expectStatus("As saved.");
    await expect(page.getByLabelText("Street")).toHaveValue("9 Elm St");
  },
};

export const ANewerVersionMayWaitUntilTheSaveIsRefused: Story = {
  args: { conflict: "refused" },
  play: async ({ canvasElement }) => {
    const { page, press, type } = pageOf(canvasElement);
    await type("Street", "2 Main St");
    await press("Someone else saves");
    await expect(page.queryByRole("row", { name: /^Street/ })).toBeNull();
    await press("Save");
    await waitFor(() => expect(page.getByRole("row", { name: "Street 2 Main St 9 Elm St" })).toBeVisible());
  },
};

export const WhereItIsOnlyToldTheNextSaveStandsOverTheNewerVersion: Story = {
  args: { conflict: "told" },
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Street", "2 Main St");
    await press("Someone else saves");
    await press("Save");
    await waitFor(async () => expect(await page.findByText("Someone saved it meanwhile.")).toBeVisible());
    await expect(page.getByLabelText("Street")).toHaveValue("2 Main St");
    await press("Save");
    await expectStatus("Saved over version 2. As saved.");
  },
};

export const LeavingIsAskedAboutWhileSomethingIsUnsaved: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, type, expectStatus } = pageOf(canvasElement);
    await type("Name", "Depot");
    await userEvent.click(page.getByRole("link", { name: "Elsewhere" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await expect(page.getByLabelText("Name")).toHaveValue("Depot");
    await press("Save");
    await expectStatus("Saved over version 1. As saved.");
    await userEvent.click(page.getByRole("link", { name: "Elsewhere" }));
    await waitFor(async () => expect(await page.findByRole("heading", { name: "Elsewhere" })).toBeVisible());
  },
};
