export const ways = { Motion: ["meeting", "items", "motions"] };
