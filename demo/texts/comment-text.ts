/** Who says what, what is answered to it, and what became of it. */
export type CommentText = readonly [by: string, text: string, replies?: readonly CommentText[], fate?: CommentFate]

export interface CommentFate {
  /** Said as a moderator of the place, or as an administrator. */
  as?: 'mods' | 'admins'
  /** Hours after it was written. */
  edited?: number
  /** When it was written, in days before now; by chance where nothing is said. */
  at?: number
  /** A day and a bit after it was written, or so many days before now. Nobody answers it from then on. */
  deleted?: { as: 'normal' | 'mods' | 'admins'; by: string; days?: number }
  /** Nobody answers it from then on; days before now. */
  locked?: number
}

/** By the title of the post, letter for letter. */
export type CommentTexts = Readonly<Record<string, readonly CommentText[]>>
