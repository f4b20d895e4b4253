import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TypedProblemNotice } from "./KeepsTyped.tsx";
import { TypedNotice } from "./TypedNotice.tsx";
import { createTypedStore, MAX_OF_A_FORM, type Typed } from "./typedStore.ts";
import { TypedContext, useTypedState } from "./useTyped.ts";

const OWNER = "Ulster ann";
const before = (value: unknown): Typed => ({
  key: "earlier",
  owner: OWNER,
  form: "place",
  window: "gone",
  at: Date.now() - 60_000,
  value,
});

function Place() {
  const [name, setName, typed] = useTypedState<string>("place", "");
  return (
    <Stack gap="4">
      <TypedProblemNotice />
      <TypedNotice typed={typed} />
      <TextField label="Place" value={name} onChange={setName} />
    </Stack>
  );
}

type Props = {
  /** Content of the form when the window was closed. */
  earlier?: unknown;
  /** Why the device cannot store it. */
  refuses?: Error;
};

/** One field, on a device that may or may not store typed text. */
function Form({ earlier, refuses }: Props) {
  const [value] = useState(() => {
    const rows = new Map<string, Typed>();
    if (earlier !== undefined) rows.set("earlier", before(earlier));
    const store = createTypedStore({
      owner: OWNER,
      window: "here",
      disk: {
        all: async () => [...rows.values()],
        put: async (typed) => {
          if (refuses) throw refuses;
          rows.set(typed.key, typed);
        },
        remove: async (keys) => keys.forEach((key) => rows.delete(key)),
      },
    });
    return { store, owner: OWNER, ready: store.refresh(), written: () => "Mar 3, 2026 at 4:12 PM" };
  });
  const [ready, setReady] = useState(false);
  void value.ready.then(() => setReady(true));
  return <TypedContext value={value}>{ready && <Place />}</TypedContext>;
}

const meta = { title: "Editing/Typed", component: Form } satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const noticeText = "Your changes from Mar 3, 2026 at 4:12 PM are back.";

export const NothingWasTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Place")).toHaveValue("");
    await expect(page.queryByText(noticeText)).toBeNull();
  },
};

export const WhatWasTypedIsBack: Story = {
  args: { earlier: "Town Park" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(noticeText)).toBeVisible();
    await expect(page.getByLabelText("Place")).toHaveValue("Town Park");
  },
};

export const Discarded: Story = {
  args: { earlier: "Town Park" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Discard" }));
    await expect(page.getByLabelText("Place")).toHaveValue("");
    await waitFor(() => expect(page.queryByText(noticeText)).toBeNull());
  },
};

export const WhatAnEarlierReleaseKeptIsLeftOut: Story = {
  args: { earlier: { name: "Town Park" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Place")).toHaveValue("");
    await expect(page.queryByText(noticeText)).toBeNull();
  },
};

export const TheBrowserKeepsNothing: Story = {
  args: { refuses: new Error("denied") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Place"), "Park");
    await expect(await page.findByText(/This browser cannot store anything on this device\./)).toBeVisible();
    await expect(page.getByLabelText("Place")).toHaveValue("Park");
  },
};

export const NoRoomIsLeft: Story = {
  args: { refuses: new DOMException("", "QuotaExceededError") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Place"), "Park");
    await expect(await page.findByText(/This device has no room left\./)).toBeVisible();
  },
};

export const TooLongForTheDevice: Story = {
  args: { earlier: "x".repeat(MAX_OF_A_FORM) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/They are too long to be kept on this device\./)).toBeVisible();
  },
};
