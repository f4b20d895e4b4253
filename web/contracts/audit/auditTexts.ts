/** The file an auditor asks for. */
export const auditTexts = {
  title: "Why was this bought this way?",
  help: "One file with everything an auditor asks for (GML 104-b, 2 CFR 200.318), as a PDF and as a .zip with the documents. It lists first what is missing.",
  build: "Build the audit file",
  building: "Building…",
  built: "The audit file is ready.",
  failed: "Could not build the file. Try again.",
  missing: (count: number) =>
    count === 0 ? "Nothing is missing." : count === 1 ? "1 document is missing." : `${count} documents are missing.`,
  fingerprint: (hash: string) =>
    `SHA-256 of the .zip: ${hash}. Only you can read the files, and they are kept for one day.`,
  papers: "Documents an auditor asks for",
  reading: "Checking the record…",
  there: "On file",
  absent: "Missing",
  brings: (mender: string) => `${mender} can provide it`,
} as const;
