/** What every process hears of a comment that was made. Its post is named as in addresses, in small letters. */
export interface CommentNews {
  authorId: bigint
  publicId: string
  at: number
}

/** As `insertComment` says it, on the topic `comment`. */
export function readCommentNews(text: string): CommentNews {
  const [authorId = '', publicId = '', at] = text.split(' ')
  return { authorId: BigInt(authorId), publicId, at: Number(at) }
}
