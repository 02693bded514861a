import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { ShareItems } from './ShareItems.tsx'

export function ShareMenuItems({ post }: { post: MarkedPost }) {
  return (
    <FocusedWhenLate>
      <ShareItems post={post} />
    </FocusedWhenLate>
  )
}
