import { Image, Link, TextAlignStart } from 'lucide'
import type { User } from '../../../../api/people/accounts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { noPicturesWords } from '../../../../shared/no-pictures.ts'
import { useInitial } from '../../../platform/app-context.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Segments } from '../../../platform/ui/controls/Segments.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import styles from '../ComposeForm.module.css'
import { pointsMissing, pointsNeeded } from '../draft/check-draft.ts'
import type { PostType } from '../draft/post-draft.ts'

const types = [
  { value: 'text', text: 'Text', icon: TextAlignStart },
  { value: 'image', text: 'Image', icon: Image },
  { value: 'link', text: 'Link', icon: Link },
] as const

interface TypeFieldProps {
  value: PostType
  onValue: (type: PostType) => void
  /** The type of an existing post cannot change. */
  fixed: boolean
  viewer: User
}

/** The type of the post. Types for which the author has too few points are not offered; a text says why. */
export function TypeField({ value, onValue, fixed, viewer }: TypeFieldProps) {
  const site = useInitial()
  const needed = types.map((type) => ({ ...type, points: fixed ? 0 : pointsMissing(type.value, viewer, site) }))
  const { noPictures } = site
  // A draft that is already an image post keeps its type and its texts.
  const isOff = (kind: PostType) => kind === 'image' && noPictures !== undefined && !fixed
  const offered = needed.filter(({ value: kind, points }) => points === 0 && (!isOff(kind) || kind === value))
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
      {fixed && <p className={styles.help}>Community, type and link cannot be changed.</p>}
      {isOff('image') && noPictures && <p className={styles.help}>{noPicturesWords[noPictures]}</p>}
      {missing.length > 0 && (
        <p className={styles.help}>{missing.map(({ value: kind, points }) => pointsNeeded(kind, points)).join(' ')}</p>
      )}
    </div>
  )
}

interface SpeakingAsFieldProps {
  groups: readonly { value: UserGroup; text: string }[]
  value: UserGroup
  onValue: (group: UserGroup) => void
  error: string | undefined
}

/** The capacity in which the author writes. */
export function SpeakingAsField({ groups, value, onValue, error }: SpeakingAsFieldProps) {
  return (
    <Field label="Speaking as" error={error}>
      <Select name="userGroup" value={value} onValue={(chosen) => onValue(chosen as UserGroup)}>
        {groups.map((group) => (
          <option key={group.value} value={group.value}>
            {group.text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
