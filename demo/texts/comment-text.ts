/** A comment with its author, its replies, and its later changes. */
export type CommentText = readonly [by: string, text: string, replies?: readonly CommentText[], fate?: CommentFate]

export interface CommentFate {
  /** The capacity, if it was written as a moderator or an administrator. */
  as?: 'mods' | 'admins'
  /** Hours after it was written. */
  edited?: number
  /** When it was written, in days before now; random if absent. */
  at?: number
  /** Deleted about a day after it was written, or this many days before now. No replies after that. */
  deleted?: { as: 'normal' | 'mods' | 'admins'; by: string; days?: number }
  /** Days before now; no replies after that. */
  locked?: number
}

/** By the exact title of the post. */
export type CommentTexts = Readonly<Record<string, readonly CommentText[]>>
