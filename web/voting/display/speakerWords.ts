import { speakerTexts } from "./speakerTexts.ts";

/** 'Against · Repair of the bridge · Friends of the Mill'. */
export const aboutSpeaker = (speaker: {
  readonly organization: string | null | undefined;
  readonly topic: string | null | undefined;
  readonly stance: "FOR" | "AGAINST" | null | undefined;
}): string =>
  [speaker.stance && speakerTexts.stances[speaker.stance], speaker.topic, speaker.organization]
    .filter(Boolean)
    .join(" · ");
