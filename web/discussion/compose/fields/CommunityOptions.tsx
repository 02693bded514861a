import { useEffect, useRef } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../../people/images/CommunityAvatar.tsx'
import { classes } from '../../../platform/ui/classes.ts'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import { countCommunities } from '../../communities/community-count.ts'
import styles from './CommunityField.module.css'

interface CommunityOptionsProps {
  id: string
  open: boolean
  /** Undefined while they are on their way. */
  options: readonly Community[] | undefined
  active: number
  text: string
  onChoose: (name: string) => void
}

/** The list below the field; the focus stays in the field, which tells by `aria-activedescendant` where its arrows are. */
export function CommunityOptions({ id, open, options, active, text, onChoose }: CommunityOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])
  const nothing = open && text !== '' && options?.length === 0

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Communities"
        hidden={!open || !options?.length}
        className={styles.list}
      >
        {options?.map((community, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
          <div
            key={community.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(community.name)}
          >
            <CommunityAvatar community={community} size={26} />
            <span className={styles.name}>{community.name}</span>
            <span className={styles.members}>
              <NumberText value={community.noMembers} />
              {community.noMembers === 1 ? ' member' : ' members'}
            </span>
          </div>
        ))}
      </div>
      {nothing && <p className={classes(styles.list, styles.nothing)}>{`No community has “${text}” in its name.`}</p>}
      <VisuallyHidden>
        <span role="status">{open && options ? countCommunities(options.length) : ''}</span>
      </VisuallyHidden>
    </>
  )
}
