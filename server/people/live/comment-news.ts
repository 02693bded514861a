/**
 * The message about a new comment that every process receives. `publicId` is the post's id in addresses, in lower case.
 */
export interface CommentNews {
  authorId: bigint
  publicId: string
  at: number
}

/** Parses the message that `insertComment` sends on the topic `comment`. */
export function readCommentNews(text: string): CommentNews {
  const [authorId = '', publicId = '', at] = text.split(' ')
  return { authorId: BigInt(authorId), publicId, at: Number(at) }
}
