/** The texts of uploads: the specification's (part 1, section 8) word for word, and the product's own below them. */
export const texts = {
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  storageFailed: (status: number) => `S3 upload failed (${status})`,
  prepareFailed: 'presign failed',
  attachFailed: 'update failed',
  uploaded: (kind: string) => `${kind} uploaded`,

  connectionLost: 'the connection was lost. Nothing was changed; try again',
  wrongType: (accepted: string) => `This file is not of an accepted type. Accepted: ${accepted}.`,
  tooLarge: (limit: string) => `This file is too large. The limit is ${limit}.`,
  empty: 'This file is empty.',
} as const;
