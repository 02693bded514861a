/** Who says what, what is answered to it, and what became of it. */
export type CommentText = readonly [by: string, text: string, replies?: readonly CommentText[], fate?: CommentFate]

export interface CommentFate {
  /** Said as a moderator of the place, or as an administrator. */
  as?: 'mods' | 'admins'
  /** Hours after it was written. */
  edited?: number
  /** When it was written, in days before now; random if absent. */
  at?: number
  /** Deleted about a day after it was written, or so many days before now. No replies after that. */
  deleted?: { as: 'normal' | 'mods' | 'admins'; by: string; days?: number }
  /** Days before now; no replies after that. */
  locked?: number
}

/** By the title of the post, letter for letter. */
export type CommentTexts = Readonly<Record<string, readonly CommentText[]>>
