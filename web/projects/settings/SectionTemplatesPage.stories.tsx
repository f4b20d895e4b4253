import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { PRODUCT_SECTIONS } from "#schema/projects/sections/sections.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { refusal, type Row } from "../documentWorld.fixture.ts";
import { libraryWorld, NOT_HELD, yes } from "../libraryWorld.fixture.ts";
import query from "./__generated__/SectionTemplatesPageQuery.graphql.ts";
import SectionTemplatesPage from "./SectionTemplatesPage.tsx";

type Input = { input: Row };
const templateOf = (name: string, title: string, position: number, text: string, can: object = yes): Row => ({
  __typename: "SectionTemplate",
  id: `SectionTemplate:${name}`,
  key: name,
  name,
  title,
  position,
  content: richTextOf(text),
  version: 1,
  viewerCan: { edit: can, remove: can },
});
const scene = () => [
  templateOf("scope-of-work", "Specifications", 40, "What is bought."),
  templateOf("bonds", "Bonds", 45, "A bond of 5 %."),
];

function world(templates: Row[] = scene(), more: Row = {}): Row {
  return {
    ...libraryWorld(),
    productSections: PRODUCT_SECTIONS.map(({ key: name, ...rest }) => ({
      __typename: "ProductSection",
      name,
      ...rest,
    })),
    sectionTemplates: () => [...templates],
    viewer: { __typename: "Viewer", can: () => yes, createSectionTemplate: yes },
    createSectionTemplate: ({ input }: Input) => {
      const { replaces, title, position } = input;
      const created = templateOf(String(replaces ?? "made"), String(title), Number(position), "");
      templates.push(Object.assign(created, { content: input["content"] }));
      return { __typename: "CreateSectionTemplatePayload", template: created };
    },
    saveSectionTemplate: ({ input }: Input) => {
      const { templateId, version: _version, ...change } = input;
      const template = templates.find(({ id }) => id === templateId) ?? {};
      return {
        __typename: "SaveSectionTemplatePayload",
        template: Object.assign(template, { ...change, version: Number(template["version"]) + 1 }),
      };
    },
    deleteSectionTemplate: ({ input }: Input) => {
      templates.splice(
        templates.findIndex(({ id }) => id === input["templateId"]),
        1,
      );
      return { __typename: "DeleteSectionTemplatePayload", deletedId: input["templateId"] };
    },
    ...more,
  };
}

const meta = {
  title: "Procurement/SectionTemplatesPage",
  component: SectionTemplatesPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <SectionTemplatesPage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => world(),
    route: {
      path: "/procurement-settings/sections",
      at: "/procurement-settings/sections",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
  },
} satisfies Meta<typeof SectionTemplatesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryCountysAndOnesOwn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("rowheader", { name: "Specifications" })).toBeVisible();
    const titles = page.getAllByRole("rowheader").map(({ textContent }) => textContent);
    await expect(titles).toEqual([
      "Project Information",
      "Evaluation",
      "Summary & Background",
      "Specifications",
      "Bonds",
      "Submission Instructions",
    ]);
    await expect(page.getByText("Standard, changed by your county")).toBeVisible();
  },
};

export const ASectionOfEveryCountyGetsOwnWords: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Change Evaluation" }));
    const panel = within(await screen.findByRole("dialog", { name: "Section: Evaluation" }));
    await userEvent.type(await panel.findByRole("textbox", { name: "Starting text of the section" }), "Lowest price.");
    await userEvent.click(panel.getByRole("button", { name: "Save section" }));
    await waitFor(async () => expect(await screen.findByText("Section saved. New projects include it.")).toBeVisible());
    await expect(await page.findByText("Lowest price.")).toBeVisible();
  },
};

export const AStandardParagraphInATemplate: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Change Bonds" }));
    const panel = within(await screen.findByRole("dialog", { name: "Section: Bonds" }));
    await userEvent.click(await panel.findByRole("button", { name: "Insert standard paragraph" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Insert a standard paragraph" }));
    await userEvent.click(await dialog.findByRole("radio", { name: /^Whom to ask/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Insert" }));
    await waitFor(() =>
      expect(panel.getByRole("textbox", { name: "Starting text of the section" })).toHaveTextContent(
        "A bond of 5 %.Questions go to {{contact}}, {{email}}.",
      ),
    );
  },
};

export const APlaceThatIsNone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New section" }));
    const panel = within(await screen.findByRole("dialog", { name: "New section" }));
    await userEvent.type(await panel.findByLabelText(/^Title/), "Insurance");
    const place = panel.getByLabelText(/^Place/);
    await userEvent.clear(place);
    await userEvent.type(place, "last");
    await userEvent.click(panel.getByRole("button", { name: "Save section" }));
    await expect((await panel.findAllByText("The position must be a number from 1 to 1,000."))[0]).toBeVisible();
  },
};

export const ASectionThatIsThereAlready: Story = {
  parameters: {
    relay: () =>
      world(scene(), {
        createSectionTemplate: () => refusal("This section already exists. Change that one.", "TAKEN", "title"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New section" }));
    const panel = within(await screen.findByRole("dialog", { name: "New section" }));
    await userEvent.type(await panel.findByLabelText(/^Title/), "Bonds");
    await userEvent.click(panel.getByRole("button", { name: "Save section" }));
    await waitFor(async () => expect((await panel.findAllByText(/This section already exists/))[0]).toBeVisible());
  },
};

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove Bonds" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove the section “Bonds”?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await screen.findByText("The county's template is changed.")).toBeVisible());
  },
};

export const OnlyRead: Story = {
  parameters: {
    relay: () =>
      world([templateOf("bonds", "Bonds", 45, "", NOT_HELD)], {
        viewer: { can: () => yes, createSectionTemplate: NOT_HELD },
      }),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole("button", { name: "Change Bonds" })).toHaveAttribute(
      "aria-disabled",
      "true",
    ),
};

export const NotForThisRole: Story = {
  parameters: { relay: () => world([], { viewer: { can: () => NOT_HELD, createSectionTemplate: NOT_HELD } }) },
  play: async ({ canvasElement }) =>
    expect(
      await within(canvasElement).findByText("You do not have permission to see the county's templates"),
    ).toBeVisible(),
};

export const Loading: Story = {
  parameters: { relay: () => world([], { sectionTemplates: () => new Promise(() => {}) }) },
};
