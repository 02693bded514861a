import type { Comment } from '../../../../api/discussion/comments.ts'
import { Label } from '../../../platform/ui/text/Label.tsx'

/** The label of a comment that was written as moderator or administrator. */
export function GroupLabel({ group }: { group: Comment['userGroup'] }) {
  if (group === 'mods') return <Label tone="mod">Mod</Label>
  if (group === 'admins') return <Label tone="admin">Admin</Label>
  return null
}
