// The package's own types import files without an extension, which Node's module resolution does not find.
declare module "media-captions" {
  /** Reads captions; times in seconds. Rejects only in strict mode. */
  export function parseText(
    text: string,
    options: { type: "vtt" | "srt"; errors: boolean },
  ): Promise<{ cues: { startTime: number; endTime: number; text: string }[] }>;
}
