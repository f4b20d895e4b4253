/** What all parts of the room say. */
export const texts = { peopleFailed: "Failed to load users" } as const;
