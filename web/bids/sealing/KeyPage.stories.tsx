import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { base64urlOf, fromBase64url, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { handedOver } from "#schema/bids/sealing/parts.rules.ts";
import { recoveryText } from "#schema/bids/sealing/recovery.rules.ts";
import { sealShare } from "#schema/bids/sealing/shares.rules.ts";
import { proofOf } from "#schema/bids/sealing/sharing.rules.ts";
import { refusal, type Row } from "#web/projects/documentWorld.fixture.ts";
import { holder, seal } from "../keysWorld.fixture.ts";
import query from "./__generated__/KeyPageQuery.graphql.ts";
import KeyPage from "./KeyPage.tsx";
import { makeOwnKey } from "./onDevice.ts";

const yes = { allowed: true, reason: null };
const PASSPHRASE = "gravel lantern orchard quilt";
const SLOWLY = { timeout: 30_000 };

function mine(state: string, change: Row = {}, can: Row = {}): Row {
  const ownHolder = holder(1, "Casimir Dunne");
  const others = [holder(2, "Lee Legal"), holder(3, "Ida Ledger")];
  const viewerCan = { ...(ownHolder["viewerCan"] as Row), ...can };
  const keyholder: Row = { ...ownHolder, viewerCan };
  keyholder["seal"] = seal(state, [keyholder, ...others]);
  return {
    __typename: "MyKey",
    key: "keyholder-1",
    salt: null,
    publicKey: null,
    lockedKey: null,
    share: null,
    shareCommitment: null,
    rehearsalShare: null,
    point: null,
    parts: [],
    awaitedCommitment: null,
    toAgree: [],
    toGive: [],
    forSeason: true,
    keyServesThrough: null,
    task: null,
    keyholder,
    ...change,
  };
}

/** Answers with a key made in the story and the shares sealed for it. */
function worldOf(first: Row): Row {
  const keys: Row[] = [first];
  const [myKey] = keys as [Row];
  return {
    myKeys: () => keys,
    makeMyKey: async ({ input }: { input: Row }) => {
      const receiver = fromBase64url(String(input["publicKey"])) ?? new Uint8Array(0);
      const of = { solicitation: "solicitation-1", keyholder: "keyholder-1" };
      const share = crypto.getRandomValues(new Uint8Array(33));
      const { keyholder } = mine("REHEARSAL", {}, { makeMyKey: yes, rehearse: yes, renew: { allowed: false } });
      Object.assign(myKey, {
        salt: input["salt"],
        publicKey: input["publicKey"],
        lockedKey: input["lockedKey"],
        share: await sealShare(share, receiver, { ...of, rehearsal: false }),
        shareCommitment: await sha256Hex(share),
        rehearsalShare: await sealShare(share, receiver, { ...of, rehearsal: true }),
        task: "REHEARSE",
        keyholder,
      });
      return { __typename: "MakeMyKeyPayload", keyholder };
    },
    enterRehearsalShare: () => {
      Object.assign(myKey, { task: null, keyholder: mine("READY")["keyholder"] });
      return { __typename: "EnterRehearsalSharePayload", keyholder: myKey["keyholder"] };
    },
  };
}

const meta = {
  title: "Procurement/KeyPage",
  component: KeyPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <KeyPage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/procurement/:projectKey/key",
      at: "/procurement/project-1/key",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof KeyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SheMakesHerKeyAndRehearses: Story = {
  parameters: { relay: () => worldOf(mine("CHOSEN", { task: "MAKE_KEY" }, { makeMyKey: yes })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Passphrase"), "too short");
    await expect(page.getByText(/at least 15 characters\. Four or five words are enough/)).toBeVisible();
    await userEvent.clear(page.getByLabelText("Passphrase"));
    await userEvent.click(page.getByLabelText("Passphrase"));
    await userEvent.paste(PASSPHRASE);
    await userEvent.type(page.getByLabelText("The same passphrase again"), "gravel");
    await userEvent.click(page.getByRole("button", { name: "Make my key" }));
    await expect(page.getByText("The two passphrases are not the same.")).toBeVisible();
    await userEvent.clear(page.getByLabelText("The same passphrase again"));
    await userEvent.click(page.getByLabelText("The same passphrase again"));
    await userEvent.paste(PASSPHRASE);
    await userEvent.click(page.getByRole("button", { name: "Make my key" }));
    const open = await page.findByRole("button", { name: "Open my share" }, SLOWLY);
    const form = within(open.closest("form") as HTMLElement);
    await userEvent.type(form.getByLabelText("Passphrase"), "another passphrase");
    await userEvent.click(open);
    await expect(await form.findByText(/not the passphrase of your key/, {}, SLOWLY)).toBeVisible();
    await userEvent.clear(form.getByLabelText("Passphrase"));
    await userEvent.type(form.getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(open);
    await waitFor(() => expect(page.getByText("Your part is done.")).toBeVisible(), SLOWLY);
  },
};

/** A key made earlier, ready to use. */
async function readyKey(): Promise<Row> {
  const keyData = await makeOwnKey(PASSPHRASE);
  const share = crypto.getRandomValues(new Uint8Array(33));
  const receiver = fromBase64url(keyData.publicKey) ?? (await newKeyPair()).publicKey;
  const of = { solicitation: "solicitation-1", keyholder: "keyholder-1", rehearsal: false };
  return mine("READY", {
    ...keyData,
    share: await sealShare(share, receiver, of),
    shareCommitment: await sha256Hex(share),
  });
}

/** A season key: its bids need no action from the keyholder. */
async function seasonKey(): Promise<Row> {
  const myKey = await readyKey();
  Object.assign(myKey["keyholder"] as Row, { rehearsedBefore: true });
  return Object.assign(myKey, { keyServesThrough: "2027-03-12" });
}

export const NothingToDoWithAKeyOfTheSeason: Story = {
  parameters: {
    relay: () => {
      const ready = seasonKey();
      return { myKeys: async () => [await ready] };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/You do not need to do anything before the opening/, {}, SLOWLY)).toBeVisible();
    await expect(page.getByText(/New bids use this key through/)).toBeVisible();
    const check = page.getByRole("button", { name: "Check my share" });
    const form = within(check.closest("form") as HTMLElement);
    await userEvent.type(form.getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(check);
    await expect(await page.findByText("Your share opens, and it is the right one.", {}, SLOWLY)).toBeVisible();
    const show = page.getByRole("button", { name: "Show the recovery sheet" });
    await userEvent.type(within(show.closest("form") as HTMLElement).getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(show);
    const sheet = within(await page.findByRole("group", { name: "Recovery sheet" }, SLOWLY));
    await expect(sheet.getByText("Key of Casimir Dunne")).toBeVisible();
    await expect(sheet.getByText(/^([0-9A-Z]{4}-){13}[0-9A-Z]{3}$/)).toBeVisible();
  },
};

export const SheShowsTheRecoverySheet: Story = {
  parameters: {
    relay: () => {
      const ready = readyKey();
      return { myKeys: async () => [await ready] };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const show = await page.findByRole("button", { name: "Show the recovery sheet" }, SLOWLY);
    await userEvent.type(within(show.closest("form") as HTMLElement).getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(show);
    const sheet = within(await page.findByRole("group", { name: "Recovery sheet" }, SLOWLY));
    await expect(sheet.getByText(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/)).toBeVisible();
    await expect(sheet.getByRole("img", { name: "The same letters as a QR code" })).toBeVisible();
    await userEvent.click(sheet.getByRole("button", { name: "Close the sheet" }));
    await userEvent.click(page.getByRole("button", { name: "Make my key again" }));
    await expect(await screen.findByRole("alertdialog")).toBeVisible();
  },
};

/** A new keyholder, as shown to another keyholder. */
const taking = (change: Row = {}): Row => ({
  __typename: "KeyTaking",
  id: "Keyholder:4",
  key: "keyholder-4",
  name: "Nora Newman",
  leaves: "Lee Legal",
  isMyPlace: false,
  point: 3,
  publicKey: null,
  givers: [],
  ...change,
});

export const AgreesToAReplacement: Story = {
  parameters: {
    relay: () => {
      const myKey = mine("READY", { task: "AGREE", toAgree: [taking()] });
      return {
        myKeys: () => [myKey],
        agreeToReplacement: () => {
          Object.assign(myKey, { task: null, toAgree: [] });
          return { __typename: "AgreeToReplacementPayload", keyholder: myKey["keyholder"] };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Nora Newman takes the place of Lee Legal.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Agree to Nora Newman" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Agree" }));
    await expect(await page.findByText("Your part is done.")).toBeVisible();
  },
};

export const GivesAPart: Story = {
  parameters: {
    relay: () => {
      const world = readyKey().then(async (myKey) => {
        const [receiver, other] = [await newKeyPair(), await newKeyPair()];
        const givers = [
          { __typename: "KeyGiver", point: 1, publicKey: myKey["publicKey"] },
          { __typename: "KeyGiver", point: 2, publicKey: base64urlOf(other.publicKey) },
        ];
        const toGive = [taking({ publicKey: base64urlOf(receiver.publicKey), givers })];
        return Object.assign(myKey, { task: "GIVE_PART", toGive });
      });
      return {
        myKeys: async () => [await world],
        giveKeyPart: async () => {
          const myKey = Object.assign(await world, { task: null, toGive: [] });
          return { __typename: "GiveKeyPartPayload", keyholder: myKey["keyholder"] };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^[0-9a-f]{5} [0-9a-f]{5} [0-9a-f]{5}$/, {}, SLOWLY)).toBeVisible();
    const form = within(page.getByRole("button", { name: "Give my part" }).closest("form") as HTMLElement);
    await userEvent.type(form.getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(form.getByRole("button", { name: "Give my part" }));
    await waitFor(() => expect(page.getByText("Your part is done.")).toBeVisible(), SLOWLY);
  },
};

/** A new key, and the share that the departing keyholder handed over to it. */
async function takingKey(share: Uint8Array<ArrayBuffer>, isGiven: boolean): Promise<Row> {
  const keyData = await makeOwnKey(PASSPHRASE);
  const publicKey = fromBase64url(keyData.publicKey) ?? new Uint8Array(0);
  const place = { solicitation: "solicitation-1", keyholder: "keyholder-1", point: share[32] ?? 0, publicKey };
  const myKey = mine("READY", {}, { takeShare: yes });
  Object.assign(myKey["keyholder"] as Row, { replaces: "keyholder-2", agreedAt: "2026-03-20T15:00:00Z" });
  return Object.assign(myKey, {
    ...keyData,
    point: share[32],
    awaitedCommitment: await sha256Hex(share),
    parts: isGiven ? [await handedOver(share, place)] : [],
    task: isGiven ? "TAKE_SHARE" : null,
  });
}
const SHARE = Uint8Array.from({ length: 33 }, (_, index) => index + 1);

const takingWorld = (isGiven: boolean) => () => {
  const world = takingKey(SHARE, isGiven);
  return {
    myKeys: async () => [await world],
    takeShare: async ({ input }: { input: Row }) => {
      if (input["proof"] !== base64urlOf(await proofOf(SHARE))) return refusal("Another share.", "WRONG_SHARE");
      const myKey = Object.assign(await world, { task: null, keyholder: mine("READY")["keyholder"] });
      return { __typename: "TakeSharePayload", keyholder: myKey["keyholder"] };
    },
  };
};

export const TakesTheShare: Story = {
  parameters: { relay: takingWorld(true) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Passphrase", {}, SLOWLY), PASSPHRASE);
    await userEvent.click(page.getByRole("button", { name: "Take my share" }));
    await waitFor(() => expect(page.getByText("Your part is done.")).toBeVisible(), SLOWLY);
  },
};

export const TakesTheShareFromTheSheet: Story = {
  parameters: { relay: takingWorld(false) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/as soon as enough of the other keyholders/, {}, SLOWLY)).toBeVisible();
    await userEvent.type(page.getByLabelText("Letters of the recovery sheet"), "ABCD-EFGH");
    await userEvent.type(page.getByLabelText("Passphrase"), PASSPHRASE);
    await userEvent.click(page.getByRole("button", { name: "Take my share" }));
    await expect(await page.findByText(/A letter is wrong or missing/, {}, SLOWLY)).toBeVisible();
    await userEvent.clear(page.getByLabelText("Letters of the recovery sheet"));
    await userEvent.type(page.getByLabelText("Letters of the recovery sheet"), await recoveryText(SHARE));
    await userEvent.click(page.getByRole("button", { name: "Take my share" }));
    await waitFor(() => expect(page.getByText("Your part is done.")).toBeVisible(), SLOWLY);
  },
};

export const WaitsForAgreement: Story = {
  parameters: {
    relay: () => {
      const myKey = mine("READY");
      Object.assign(myKey["keyholder"] as Row, { replaces: "keyholder-2", agreedAt: null });
      return { myKeys: () => [myKey] };
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Another keyholder must agree first/)).toBeVisible();
  },
};

const MADE = { salt: base64urlOf(new Uint8Array(16)), publicKey: "AA", lockedKey: "AA" };

export const WaitsForTheOthersAndGoesOnWhenTheyAreDone: Story = {
  parameters: {
    relay: () => {
      const keys = [mine("CHOSEN", MADE)];
      let isRead = () => {};
      const read = new Promise<void>((resolve) => (isRead = resolve));
      return {
        myKeys: () => (isRead(), keys),
        async *myKeysChanged() {
          yield { myKeysChanged: keys };
          await read;
          await screen.findByText(/as soon as the other keyholders/);
          keys[0] = mine("REHEARSAL", { ...MADE, task: "REHEARSE" }, { rehearse: yes, renew: { allowed: false } });
          yield { myKeysChanged: keys };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Open my share" })).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () => ({
      ...worldOf(mine("CHOSEN", { task: "MAKE_KEY" }, { makeMyKey: yes })),
      makeMyKey: () => refusal("The key to this solicitation has been erased.", "KEY_ENDED"),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const label of ["Passphrase", "The same passphrase again"]) {
      await userEvent.click(await page.findByLabelText(label));
      await userEvent.paste(PASSPHRASE);
    }
    await userEvent.click(page.getByRole("button", { name: "Make my key" }));
    await expect(await page.findByText("The key to this solicitation has been erased.", {}, SLOWLY)).toBeVisible();
  },
};

export const SheHoldsNoKey: Story = {
  parameters: { relay: () => ({ myKeys: () => [] }) },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("heading", { name: "You don’t hold a key here" }),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ myKeys: () => new Promise(() => {}) }) },
};
