/** Uploads. The county already uses the words of the first group: keep them word for word. */
export const texts = {
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  storageFailed: (status: number) => `S3 upload failed (${status})`,
  prepareFailed: "presign failed",
  attachFailed: "update failed",
  uploaded: (kind: string) => `${kind} uploaded`,
  kinds: {
    AGENDA: "Agenda",
    MINUTES: "Minutes",
    MEDIA: "Meeting Video",
    ITEMPAPER: "Paper",
    DOCUMENT: "Resolution file",
    TEMPLATE: "Word template",
    ATTACHMENT: "Attachment",
    PROJECT: "Document",
    BID: "Scan",
    PROTEST: "File of the protest",
    OBLIGATION: "Proof",
    CONTRACT: "Exhibit of the contract",
    VENDOR: "Document",
    CONTRACTTEXT: "Word file that came back",
    CERTIFICATE: "Certificate",
    LOGO: "Logo",
  },

  connectionLost: "the connection was lost. Nothing has changed. Try again",
  remove: "Remove",
} as const;
