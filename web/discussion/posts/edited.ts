import type { Post } from '../../../api/discussion/posts.ts'

/** A correction made at once needs no stamp. */
const graceMs = 5 * 60_000

/** Whether readers are told that it is not as it was at first. */
export function isEdited({ createdAt, editedAt }: Pick<Post, 'createdAt' | 'editedAt'>): boolean {
  return editedAt !== null && Date.parse(editedAt) - Date.parse(createdAt) > graceMs
}
