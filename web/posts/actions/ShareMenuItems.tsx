import type { MarkedPost } from '../../memory/entities.ts'
import { FocusedWhenLate } from '../../ui/menus/FocusedWhenLate.tsx'
import { ShareItems } from './ShareItems.tsx'

export function ShareMenuItems({ post }: { post: MarkedPost }) {
  return (
    <FocusedWhenLate>
      <ShareItems post={post} />
    </FocusedWhenLate>
  )
}
