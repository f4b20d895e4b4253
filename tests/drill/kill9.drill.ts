import type { Drill, DrillContext, Finding } from "./context.ts";
import { SCENES } from "./scenes.ts";
import { openStage, type Stage, VICTIMS, type Victim } from "./stage.ts";

type Play = (typeof SCENES)[number]["play"];

/** Plays one scene on a separate data folder. Any failure becomes its finding. */
async function played(on: DrillContext, victim: Victim, play: Play): Promise<Omit<Finding, "scene">> {
  let stage: Stage | null = null;
  try {
    stage = await openStage(on, victim);
    const { acknowledged, found, wrong } = await play(stage, on);
    const log = (await stage.logIsIntact()) ? "log intact" : "log BROKEN";
    const held = wrong.length === 0 && log === "log intact";
    return { acknowledged, found: [found, log, ...wrong].join("; "), held };
  } catch (error) {
    console.error(error, stage?.server().output());
    return { acknowledged: "", found: (error as Error).message.trim().split("\n")[0] ?? "", held: false };
  }
}

export default {
  name: "kill -9",
  async run(on) {
    const findings: Finding[] = [];
    for (const { name, play } of SCENES)
      for (const victim of VICTIMS) {
        const scene = `kill -9 of ${victim} in ${name}`;
        console.error(`  ${scene} …`);
        findings.push({ scene, ...(await played(on, victim, play)) });
      }
    return findings;
  },
} satisfies Drill;
