// The package's own types name their files without an ending, which nobody finds who resolves modules as Node does.
declare module "media-captions" {
  /** Reads captions; times in seconds. Rejects only in strict mode. */
  export function parseText(
    text: string,
    options: { type: "vtt" | "srt"; errors: boolean },
  ): Promise<{ cues: { startTime: number; endTime: number; text: string }[] }>;
}
