/** The texts of uploads: the specification's (part 1, section 8) word for word, and the product's own below them. */
export const texts = {
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  storageFailed: (status: number) => `S3 upload failed (${status})`,
  prepareFailed: "presign failed",
  attachFailed: "update failed",
  uploaded: (kind: string) => `${kind} uploaded`,

  connectionLost: "the connection was lost. Nothing was changed; try again",
} as const;
