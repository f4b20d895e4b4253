import type { Meta, StoryObj } from "@storybook/react-vite";
import { chakra } from "@chakra-ui/react";
import { meanings, statusHues } from "./palette.ts";

const names = ["surface", "surface.sunken", "surface.raised", "accent.subtle"];

function Colors() {
  return (
    <chakra.div display="grid" gap="4">
      {names.map((ground) => (
        <chakra.div key={ground} bg={ground} p="4" borderWidth="1px" borderColor="line">
          <chakra.p color="ink">{ground}: ink</chakra.p>
          <chakra.p color="muted">muted</chakra.p>
          <chakra.p color="accent">accent</chakra.p>
          {Object.keys(meanings).map((name) => (
            <chakra.p key={name} color={name}>
              {name}
            </chakra.p>
          ))}
        </chakra.div>
      ))}
      {Object.keys(statusHues).map((name) => (
        <chakra.p key={name} color={`status.${name}`} bg={`status.${name}.subtle`} p="2">
          {name}
        </chakra.p>
      ))}
    </chakra.div>
  );
}

export default { title: "Theme/Colors", component: Colors } satisfies Meta<typeof Colors>;

export const EveryColourOnEveryGround: StoryObj = {};

export const ACountyWithAYellowAccent: StoryObj = { parameters: { accent: "#ffe000" } };
