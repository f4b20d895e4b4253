/** The documents of a project. The county already uses the labels of the first group: keep them word for word. */
export const texts = {
  tab: "Attachments",
  none: "No files uploaded yet.",
  remove: "Remove",

  help: "Documents that go with this project. Vendors get the included ones when it is published.",
  list: "Documents, in order",
  add: "Add files",
  added: (name: string) => `${name} added.`,
  theFile: "the document",
  removeNamed: (name: string) => `Remove ${name}`,
  removeQuestion: "Remove this document?",
  removed: "Document removed.",
  failed: (status: number) => `Could not do that (${status || "no answer"}). Try again.`,
  noFile: "A document without a file",
  newVersion: (name: string) => `Add a new version of ${name}`,
  newVersionShort: "New version",
  newVersionHelp: "The earlier versions are kept for staff; vendors get the newest.",
  replaced: "New version added.",
  close: "Close",
  versions: (count: number) => (count === 1 ? "1 version" : `${count} versions`),
  version: (number: number, name: string, moment: string) => `Version ${number}, ${name}, ${moment}`,
};
