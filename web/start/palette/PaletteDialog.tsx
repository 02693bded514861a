import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { type DialogProps, useDialogs } from '../../platform/page/dialogs.ts'
import { useRouter } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { stepIndex } from '../../platform/ui/controls/step-index.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import type { KeyContext } from '../keys/on-article.ts'
import styles from './PaletteDialog.module.css'
import { knownEntries, shownGroups } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The command palette: finds pages, posts and actions by a part of their names. */
export function PaletteDialog({ onClose }: DialogProps) {
  const [router, memory, initial] = [useRouter(), useMemory(), useInitial()]
  const { show } = useDialogs()
  const context: KeyContext = { router, memory, initial, show }
  const chosen = useRef<PaletteEntry | null>(null)
  const newest = useRef(context)
  newest.current = context

  // Once it is closed, the focus is back on the page, and the step back is done.
  useEffect(() => () => chosen.current?.run(newest.current), [])

  const choose = (entry: PaletteEntry) => {
    chosen.current = entry
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={<VisuallyHidden>Go to</VisuallyHidden>} className={styles.dialog}>
      <Palette context={context} onChoose={choose} onClose={onClose} />
    </Dialog>
  )
}

interface PaletteProps {
  context: KeyContext
  onChoose: (entry: PaletteEntry) => void
  onClose: () => void
}

/** A combobox whose list is always open. The focus stays in the field. */
function Palette({ context, onChoose, onClose }: PaletteProps) {
  const id = useId()
  // During the first render the focus is still on the page.
  const [known] = useState(() => knownEntries(context))
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => shownGroups(known, query), [known, query])
  const shown = groups.flatMap(({ entries }) => entries)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query shows another list
  useEffect(() => {
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, query])

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing) return
    const isOwnKey = key.toLowerCase() === 'k' && (ctrlKey || metaKey)
    const next = key.startsWith('Arrow') ? stepIndex(key, active, shown.length, 'column') : undefined
    if (!isOwnKey && key !== 'Enter' && next === undefined) return
    event.preventDefault()
    const entry = shown[active]
    if (isOwnKey) onClose()
    else if (next !== undefined) setActive(next)
    else if (entry) onChoose(entry)
  }

  return (
    <>
      <div className={styles.field}>
        <Icon icon={Search} size={22} />
        <input
          type="text"
          role="combobox"
          aria-label="Go to"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown.length ? `${id}-${active}` : undefined}
          placeholder="Page, community, post or setting"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="What is found" tabIndex={-1} className={styles.list}>
        {groups.map(({ group, title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" dir="auto" className={styles.title}>
              {title}
            </div>
            {entries.map((entry) => {
              const place = shown.indexOf(entry)
              return (
                <PaletteOption
                  key={place}
                  id={`${id}-${place}`}
                  entry={entry}
                  isActive={place === active}
                  onChoose={() => onChoose(entry)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> Choose
        </span>
        <span>
          <kbd>Enter</kbd> Go
        </span>
        <span>
          <kbd>Esc</kbd> Close
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">{query && (shown.length === 1 ? '1 found' : `${shown.length} found`)}</span>
      </VisuallyHidden>
    </>
  )
}

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onChoose: () => void
}

function PaletteOption({ id, entry, isActive, onChoose }: PaletteOptionProps) {
  const { icon, community, text, hint, keys } = entry
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(styles.option, isActive && styles.active)}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.picture}>
        {community ? <CommunityAvatar community={community} size={22} /> : <Icon icon={icon} />}
      </span>
      <span dir="auto" className={styles.text}>
        {text}
      </span>
      {hint && (
        <span dir="auto" className={styles.hint}>
          {hint}
        </span>
      )}
      {keys && (
        <span className={styles.shortcut}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}
