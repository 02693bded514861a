import { Image, Link, TextAlignStart } from 'lucide'
import type { User } from '../../../api/accounts.ts'
import { Segments } from '../../ui/controls/Segments.tsx'
import { useInitial } from '../../viewer.ts'
import styles from '../ComposeForm.module.css'
import { pointsMissing } from '../draft/may-post.ts'
import type { PostType } from '../draft/post-draft.ts'

const types = [
  { value: 'text', text: 'Text', of: TextAlignStart },
  { value: 'image', text: 'Image', of: Image },
  { value: 'link', text: 'Link', of: Link },
] as const

interface TypeFieldProps {
  value: PostType
  onValue: (type: PostType) => void
  /** A post stays of its type. */
  fixed: boolean
  viewer: User
}

/** Which kind of post it is. Kinds that take more points than the author has are not offered, and it is said why. */
export function TypeField({ value, onValue, fixed, viewer }: TypeFieldProps) {
  const site = useInitial()
  const needed = types.map((type) => ({ ...type, points: fixed ? 0 : pointsMissing(type.value, viewer, site) }))
  const offered = needed.filter(({ points }) => points === 0)
  const missing = needed.filter(({ points }) => points > 0)
  return (
    <div>
      {offered.length > 1 && (
        <Segments
          wide
          label="Type of post"
          name="type"
          segments={offered.map((type) => ({ ...type, disabled: fixed }))}
          value={value}
          onValue={onValue}
        />
      )}
      {missing.length > 0 && (
        <p className={styles.help}>
          {missing.map(({ value: kind, points }) => `To post ${kind}s you need ${points} points.`).join(' ')}
        </p>
      )}
    </div>
  )
}
