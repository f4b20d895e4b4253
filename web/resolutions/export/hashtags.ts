/** The hashtags of a post as it spells them, without duplicates. */
export const hashtagsOf = (post: string): string[] => [...new Set(post.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [])];
