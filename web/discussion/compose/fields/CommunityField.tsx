import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../../people/images/UserAvatar.tsx'
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
  /** The name of the chosen one, or nothing. */
  value: string
  onValue: (name: string) => void
  error: string | undefined
  fixed: boolean
}

/** A community chosen by writing a part of its name: a combobox, as readers of pages and keyboards know it. */
export function CommunityField({ value, onValue, error, fixed }: CommunityFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Null when what stands in the field is the chosen name. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState(-1)
  const text = (typed ?? '').trim()
  const options = useSuggestions(text, open || text !== '')
  const count = options?.length ?? 0
  // Enter takes the first of what is found, unless the arrows lead to another.
  const active = pointed >= 0 && pointed < count ? pointed : text && count ? 0 : -1
  const same = options?.find(({ name }) => name.toLowerCase() === text.toLowerCase())

  const show = (shown: boolean) => {
    setOpen(shown && !fixed)
    setPointed(-1)
  }
  const choose = (name: string | undefined) => {
    if (name === undefined) return
    setTyped(null)
    show(false)
    onValue(name)
  }

  // A name written out is chosen too by who goes on without the list, also when the list comes after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field is left, or the list comes
  useEffect(() => {
    if (!open) choose(same?.name)
  }, [open, same?.name])

  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Tab' && open && pointed >= 0) choose(options?.[active]?.name)
    if (!['Escape', 'Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
    // Enter chooses; it never sends a form with half a name.
    if (key !== 'Escape' || open || typed !== null) event.preventDefault()
    if (key === 'Escape' && !open) setTyped(null)
    else if (key === 'Escape') show(false)
    else if (key === 'Enter') choose(open ? options?.[active]?.name : undefined)
    else if (!open) show(true)
    else setPointed(stepIndex(key, active, count, 'column') ?? -1)
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
          onKeyDown={press}
          onBlur={() => show(false)}
        />
        {!fixed && (
          <IconButton
            name="Choose a community"
            of={ChevronDown}
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
  /** Undefined while they are on their way. */
  options: readonly Community[] | undefined
  active: number
  text: string
  onChoose: (name: string) => void
}

/** The list below the field; the focus stays in the field, which tells by `aria-activedescendant` where its arrows are. */
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
