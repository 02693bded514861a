import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CommunityAvatar } from '../../../people/images/UserAvatar.tsx'
import type { ListedCommunity } from '../../../platform/app-context.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { stepIndex } from '../../../platform/ui/controls/step-index.ts'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { countCommunities } from '../../communities/community-count.ts'
import { useSuggestions } from '../../communities/community-suggestions.ts'
import styles from '../ComposeForm.module.css'

interface CommunityFieldProps {
  /** The name of the chosen community, or an empty string. */
  value: string
  onValue: (name: string) => void
  error: string | undefined
  fixed: boolean
}

/** A field to choose a community by a part of its name: an ARIA combobox. */
export function CommunityField({ value, onValue, error, fixed }: CommunityFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Null while the field shows the chosen name. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [pointedIndex, setPointedIndex] = useState(-1)
  const text = (typed ?? '').trim()
  const options = useSuggestions(text, open || text !== '')
  const count = options?.length ?? 0
  // Enter chooses the first result, unless the arrow keys have moved to another.
  const active = pointedIndex >= 0 && pointedIndex < count ? pointedIndex : text && count ? 0 : -1
  const exact = options?.find(({ name }) => name.toLowerCase() === text.toLowerCase())

  const show = (shown: boolean) => {
    setOpen(shown && !fixed)
    setPointedIndex(-1)
  }
  const choose = (name: string | undefined) => {
    if (name === undefined) return
    setTyped(null)
    show(false)
    onValue(name)
  }

  // A complete name is chosen without the list too, also if the list arrives after the field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field is left, or the list arrives
  useEffect(() => {
    if (!open) choose(exact?.name)
  }, [open, exact?.name])

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Tab' && open && pointedIndex >= 0) choose(options?.[active]?.name)
    if (!['Escape', 'Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
    // Enter chooses, and does not send the form with an incomplete name.
    if (key !== 'Escape' || open || typed !== null) event.preventDefault()
    if (key === 'Escape' && !open) setTyped(null)
    else if (key === 'Escape') show(false)
    else if (key === 'Enter') choose(open ? options?.[active]?.name : undefined)
    else if (!open) show(true)
    else setPointedIndex(stepIndex(key, active, count, 'column') ?? -1)
  }

  return (
    <Field label="Community" error={error}>
      <div className={styles.box}>
        <TextInput
          ref={input}
          name="community"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={fixed}
          placeholder="Where to post"
          value={typed ?? value}
          onValue={(next) => {
            setTyped(next)
            show(true)
            if (value) onValue('')
          }}
          onClick={() => show(true)}
          onKeyDown={handleKeyDown}
          onBlur={() => show(false)}
        />
        {!fixed && (
          <IconButton
            name="Choose a community"
            icon={ChevronDown}
            tabIndex={-1}
            // The field keeps the focus, or gets it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              show(!open)
            }}
          />
        )}
        <CommunityOptions id={listId} open={open} options={options} active={active} text={text} onChoose={choose} />
      </div>
    </Field>
  )
}

interface CommunityOptionsProps {
  id: string
  open: boolean
  /** Undefined while they are loading. */
  options: readonly ListedCommunity[] | undefined
  active: number
  text: string
  onChoose: (name: string) => void
}

/** The list below the field. The focus stays in the field; its `aria-activedescendant` names the active option. */
function CommunityOptions({ id, open, options, active, text, onChoose }: CommunityOptionsProps) {
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
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles its keys
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
