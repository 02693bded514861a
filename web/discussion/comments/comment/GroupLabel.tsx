import type { Comment } from '../../../../api/discussion/comments.ts'
import { Label } from '../../../platform/ui/text/Label.tsx'

/** In which capacity a comment speaks; nothing for most. */
export function GroupLabel({ group }: { group: Comment['userGroup'] }) {
  if (group === 'mods') return <Label tone="mod">Mod</Label>
  if (group === 'admins') return <Label tone="admin">Admin</Label>
  return null
}
