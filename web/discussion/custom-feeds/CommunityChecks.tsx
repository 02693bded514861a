import { useState } from 'react'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { type ListedCommunity, useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { countCommunities } from '../communities/community-count.ts'
import { useSuggestions } from '../communities/community-suggestions.ts'
import { byName } from '../communities/sidebar.ts'
import styles from './CustomFeedPage.module.css'

interface CommunityChecksProps {
  /** The ids of the checked communities. */
  chosen: readonly string[]
  /** Communities that may be missing in the memory. */
  known?: readonly ListedCommunity[]
  onToggle: (community: ListedCommunity, isIn: boolean) => void
}

/** Checkboxes for the communities of a feed and those that the viewer has joined; others are found by name. */
export function CommunityChecks({ chosen, known = [], onToggle }: CommunityChecksProps) {
  const memory = useMemory()
  const own = useInitial().communities
  const [text, setText] = useState('')
  // An unchecked community stays in its place, so that a wrong press can be undone.
  const [initiallyChosen, setInitiallyChosen] = useState(chosen)
  const [initiallyKnown] = useState(known)
  const typed = text.trim()
  const found = useSuggestions(typed, typed !== '' || own.length === 0)
  const chosenFirst = initiallyChosen
    .flatMap(
      (id) => memory.entities.get('Community', id) ?? initiallyKnown.find((community) => community.id === id) ?? [],
    )
    .toSorted(byName)
  const rest = own.length ? own : (found ?? [])
  const shown = typed ? found : [...chosenFirst, ...rest.filter(({ id }) => !initiallyChosen.includes(id))]

  const toggle = (community: ListedCommunity, isIn: boolean) => {
    if (isIn && typed && !initiallyChosen.includes(community.id)) setInitiallyChosen([...initiallyChosen, community.id])
    onToggle(community, isIn)
  }

  return (
    <div className={styles.checks}>
      <Field label="Find communities">
        <TextInput type="search" autoComplete="off" placeholder="A part of the name" value={text} onValue={setText} />
      </Field>
      {typed && shown?.length === 0 && <p className={styles.nothing}>{`No community has “${typed}” in its name.`}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser */}
      <div role="group" aria-label="Communities" className={styles.list}>
        {shown?.map((community) => (
          <Check
            key={community.id}
            className={styles.row}
            checked={chosen.includes(community.id)}
            onChecked={(isIn) => toggle(community, isIn)}
          >
            <CommunityAvatar community={community} size={26} />
            <span className={styles.communityChecksName}>{community.name}</span>
          </Check>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{typed && shown ? countCommunities(shown.length) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
