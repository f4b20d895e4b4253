import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, userEvent, within } from "storybook/test";
import { DrawnSignature, SignaturePad, type SignaturePadProps, type Strokes } from "./SignaturePad.tsx";

const box = { width: 600, height: 200 };

function Held(props: SignaturePadProps) {
  const [strokes, setStrokes] = useState<Strokes>(props.strokes);
  return (
    <SignaturePad {...props} strokes={strokes} onStrokes={setStrokes} statusText={`${strokes.length} lines drawn`} />
  );
}

const meta = {
  title: "Form/SignaturePad",
  component: SignaturePad,
  args: {
    label: "Your name, drawn",
    help: "Draw with the mouse, a pen or a finger.",
    box,
    mostStrokes: 2,
    mostPoints: 2000,
    strokes: [],
    onStrokes: () => {},
    clearLabel: "Clear",
    statusText: "",
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SignaturePad>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Draws a line with this many points. */
const draw = async (pad: Element, pointerId: number) => {
  pad.setPointerCapture = () => {};
  const { left, top } = pad.getBoundingClientRect();
  const where = (at: number) => ({ pointerId, button: 0, clientX: left + 10 + at * 12, clientY: top + 20 + at * 3 });
  await fireEvent.pointerDown(pad, where(0));
  for (let at = 1; at < 9; at++) await fireEvent.pointerMove(pad, where(at));
  await fireEvent.pointerUp(pad, where(9));
};

export const Empty: Story = {};

export const DrawnThenCleared: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const pad = page.getByRole("img");
    for (const pointer of [1, 2, 3]) await draw(pad, pointer);
    // No more lines than it takes.
    await expect(pad).toHaveAccessibleName("Your name, drawn: 2 lines drawn");
    const points = (pad.querySelector("polyline")?.getAttribute("points") ?? "").split(" ");
    await expect(points.length).toBeGreaterThan(7);
    await userEvent.click(page.getByRole("button", { name: "Clear" }));
    await expect(pad.querySelector("polyline")).toBeNull();
  },
};

export const NothingDrawn: Story = { args: { error: "Draw your name, or type it." } };

export const AsItWasDrawn: Story = {
  render: () => (
    <DrawnSignature label="Signature of Ada Cole" box={box} lines={["40,120 90,40 140,120", "60,90 120,90 300,110"]} />
  ),
};
