/** Who says what, and what is answered to it. */
export type CommentText = readonly [by: string, text: string, replies?: readonly CommentText[]]

/** By the title of the post, letter for letter. */
export type CommentTexts = Readonly<Record<string, readonly CommentText[]>>
