/** The hashtags of a post, each once, as it writes them. */
export const hashtagsOf = (post: string): string[] => [...new Set(post.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [])];
