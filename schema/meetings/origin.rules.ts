/** Where a meeting came from, in words. */
export interface Origin {
  /** The system, e.g. Legistar. */
  system: string;
  /** Its name there, e.g. event 20995. Null if the source is a file without names for its meetings. */
  called: string | null;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  legistar: "Legistar",
  openslides: "OpenSlides",
  sheet: "a file of votes",
};

/** Reads an import's note of a meeting's source, e.g. legistar:event:20995. Null if the meeting was created here. */
export function originOf(source: string | null): Origin | null {
  if (!source) return null;
  const [system = "", ...rest] = source.split(":");
  return {
    system: SYSTEMS[system] ?? system,
    called: system === "sheet" || rest.length === 0 ? null : rest.join(" "),
  };
}
