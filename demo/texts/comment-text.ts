/** Who says what, what is answered to it, and what became of it. */
export type CommentText = readonly [by: string, text: string, replies?: readonly CommentText[], fate?: CommentFate]

export interface CommentFate {
  /** Said as a moderator of the place, or as an administrator. */
  as?: 'mods' | 'admins'
  /** Hours after it was written. */
  edited?: number
  /** A day and a bit after it was written. Nobody answers it from then on. */
  deleted?: { as: 'normal' | 'mods' | 'admins'; by: string }
}

/** By the title of the post, letter for letter. */
export type CommentTexts = Readonly<Record<string, readonly CommentText[]>>
