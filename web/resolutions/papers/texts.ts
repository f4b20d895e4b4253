/** Papers matched to resolutions by file name. */
export const texts = {
  title: "Papers by Name",
  context:
    "Choose many files at once. Each goes to the resolution whose number is at the start of the file name: “17-2019 Exhibit A.pdf” goes to 17-2019.",
  choose: "Choose files",
  list: "Files",
  looking: "Looking for its resolution…",
  findFailed: "We could not look up the resolutions. Try again.",
  notFound: "Its resolution isn’t known yet.",
  unknown: "No resolution has this number, or more than one has it.",
  number: "Resolution number",
  numberOf: (name: string) => `Resolution number for ${name}`,
  find: "Find",
  findFor: (name: string) => `Find the resolution for ${name}`,
  leaveOut: (name: string) => `Leave out ${name}`,
  attach: (count: number) => (count === 1 ? "Attach 1 file" : `Attach ${count.toLocaleString("en-US")} files`),
  nothing: "No file has a resolution yet.",
  attaching: "Attaching…",
  done: (count: number) =>
    count === 1 ? "1 file is attached." : `${count.toLocaleString("en-US")} files are attached.`,
  failed: (count: number) =>
    count === 1 ? "1 file is not attached." : `${count.toLocaleString("en-US")} files are not attached.`,
  more: "Attach more files",
  tooMany: (most: number) => `Attach at most ${most} files at once. The others were left out.`,
} as const;
