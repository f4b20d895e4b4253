/** The file that an auditor asks for. */
export const auditTexts = {
  title: "Why was this bought this way?",
  help: "One file with everything that an auditor asks for (GML 104-b, 2 CFR 200.318): as a PDF, and as a .zip with the papers. It says first what is missing.",
  build: "Build the audit file",
  building: "Building…",
  built: "The audit file is ready.",
  failed: "We could not build the file: the server did not answer. Try again.",
  missing: (count: number) =>
    count === 0 ? "Nothing is missing." : count === 1 ? "1 paper is missing." : `${count} papers are missing.`,
  fingerprint: (hash: string) =>
    `SHA-256 of the .zip: ${hash}. Only you can read the files, and they are kept for one day.`,
  papers: "Papers that an auditor asks for",
  reading: "Looking through the record…",
  there: "There",
  absent: "Missing",
  brings: (mender: string) => `${mender} can bring it`,
} as const;
