import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { contractOf, contractsWorld, may, mayNot } from "../contractsWorld.fixture.ts";
import query from "./__generated__/NewContractPageQuery.graphql.ts";
import NewContractPage from "./NewContractPage.tsx";

const sent = fn();
const saving = (answer: object) => () => {
  sent.mockClear();
  return contractsWorld([], {
    createContract: ({ input }: { input: object }) => {
      sent(input);
      return answer;
    },
  });
};
const created = { __typename: "CreateContractPayload", contract: contractOf(98, { key: "new", number: "2026-0099" }) };

const meta = {
  title: "Contracts/NewContractPage",
  component: NewContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <NewContractPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/create-bid",
      at: "/create-bid",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
    relay: saving(created),
  },
} satisfies Meta<typeof NewContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function fill(form: ReturnType<typeof within>) {
  await userEvent.selectOptions(await form.findByRole("combobox", { name: /^Department/ }), "Highway");
  await userEvent.type(form.getByRole("textbox", { name: /^Contract Name/ }), "Road salt");
  await userEvent.type(form.getByRole("textbox", { name: /^Start Date/ }), "10/1/2026");
  await userEvent.type(form.getByRole("textbox", { name: /^End Date/ }), "4/30/2027");
  await userEvent.type(form.getByRole("textbox", { name: /^Not-to-exceed/ }), "184,500");
  await userEvent.tab();
}

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await expect(await form.findByRole("definition", { name: "Contract Number" })).toHaveTextContent(
      "Assigned when you save",
    );
    const clone = form.getByRole("button", { name: "Clone Contract" });
    await expect(clone).toHaveAccessibleDescription("Save the contract first. You can then clone it.");
    await expect(form.getByRole("button", { name: "Cover Sheet" })).toHaveAccessibleDescription(
      "Save the contract first. You can then print its cover sheet.",
    );
  },
};

export const OfAVendorOfTheRegister: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    const vendor = form.getByRole("combobox", { name: /^Vendor/ });
    await userEvent.type(vendor, "prewitt");
    await userEvent.click(await form.findByRole("option", { name: /Prewitt Salt Co\./ }));
    await waitFor(() => expect(form.getByText("From the county's vendor register.")).toBeVisible());
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith({
      fields: expect.objectContaining({
        name: "Road salt",
        departmentId: "Department:Highway",
        vendorId: "Vendor:0",
        vendorName: "Prewitt Salt Co.",
        startDate: "2026-10-01",
        endDate: "2027-04-30",
        notToExceed: expect.anything() as unknown,
        noticeDate: null,
      }) as unknown,
    });
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};

export const OfANameAlone: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    await userEvent.type(form.getByRole("combobox", { name: /^Vendor/ }), "Kettle Hill Paving");
    await waitFor(() => expect(form.getByText("A name only, not a vendor in the register.")).toBeVisible());
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        fields: expect.objectContaining({ vendorId: null, vendorName: "Kettle Hill Paving" }) as unknown,
      }),
    );
  },
};

export const WhoeverMayNotViewVendorsTypesAName: Story = {
  parameters: {
    relay: () =>
      contractsWorld([], {
        viewer: { canCreateContract: may, can: mayNot("You need the permission View (Vendor file).") },
      }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("textbox", { name: /^Vendor/ })).toBeInTheDocument();
  },
};

export const EverythingMissing: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(await form.findByRole("button", { name: "Save" }));
    const summary = within(await form.findByRole("alert"));
    await expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Department is required.",
      "Vendor is required.",
      "Contract Name is required.",
      "End Date is required.",
    ]);
  },
};

export const ADateThatIsNoneIsNotSentAsNone: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    await userEvent.type(form.getByRole("combobox", { name: /^Vendor/ }), "Kettle Hill Paving");
    const notice = form.getByRole("textbox", { name: /^Notice Date/ });
    await userEvent.type(notice, "next spring{Enter}");
    const summary = within(await form.findByRole("alert"));
    await userEvent.click(summary.getByRole("link", { name: /^Notice Date / }));
    await expect(notice).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(notice);
    await userEvent.type(notice, "2/1/2027{Enter}");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        fields: expect.objectContaining({ noticeDate: "2027-02-01" }) as unknown,
      }),
    );
  },
};

export const RefusedByTheServer: Story = {
  parameters: {
    relay: saving({
      __typename: "Refusal",
      code: "NO_SUCH_VENDOR",
      message: "Vendor not found.",
      field: "vendorId",
    }),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    await userEvent.type(form.getByRole("combobox", { name: /^Vendor/ }), "Kettle Hill Paving");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await form.findByRole("link", { name: "Vendor not found." })).toBeVisible());
    await expect(form.getByRole("textbox", { name: /^Contract Name/ })).toHaveValue("Road salt");
  },
};

export const MayNot: Story = {
  parameters: {
    relay: () =>
      contractsWorld([], {
        viewer: { canCreateContract: mayNot("You need the permission Create (Contract record)."), can: may },
      }),
  },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("You may not start a contract")).toBeVisible()),
};

export const Loading: Story = {
  parameters: { relay: () => contractsWorld([], { departments: () => new Promise(() => {}) }) },
};
