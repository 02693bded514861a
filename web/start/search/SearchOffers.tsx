import { FileText, History, Search, Trash2 } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestions } from '../../../api/discussion/search.ts'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { shortestSuggestion } from '../../../shared/search-limits.ts'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useRouter } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { LimitNote } from '../../platform/ui/controls/LimitNote.tsx'
import { stepIndex } from '../../platform/ui/controls/step-index.ts'
import { type LimitState, useLimit } from '../../platform/ui/controls/use-limit.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { forgetSearches, lastSearches } from './last-searches.ts'
import styles from './SearchBox.module.css'
import { addressIn, filtersInForce, type SearchPlace } from './search-address.ts'

export const isTooLongToSearch = (text: string): boolean => tooLong(text, searchLimit) !== undefined

interface Offer {
  key: string
  picture: ReactNode
  text: string
  /** A second, quieter text. */
  hint?: string
  href?: string
  /** Instead of opening a page. */
  act?: () => void
}

interface SearchOffersProps {
  /** Of the list, which the field controls. */
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
  place: SearchPlace | null
  onText: (text: string) => void
  /** Empties the field and moves the focus away. */
  onLeave: () => void
}

/** The list of the combobox, and a note for a text that is too long. The focus stays in the field. */
export function SearchOffers({ id, input, text, place, onText, onLeave }: SearchOffersProps) {
  const { navigate } = useRouter()
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const limit = useLimit(text, searchLimit)
  const offers = useOffers(text.trim(), place)
  const offered = limit.counted ? [] : offers
  const shown = isOpen ? offered : []
  const count = shown.length
  // Offers that come later do not change which one is active.
  const active = shown.findIndex(({ key }) => key === activeKey)

  const choose = ({ href, act }: Offer) => {
    act?.()
    if (!href) return
    onLeave()
    void navigate(href)
  }

  useCombobox({
    ...{ id, input, active, count, limit },
    press(event) {
      const { key } = event
      if (event.isComposing) return
      if (key === 'Escape') {
        // The first time it closes the list, then it empties the field, then it leaves.
        const { value = '' } = input.current ?? {}
        if (!count && !value) return onLeave()
        event.preventDefault()
        event.stopPropagation()
        if (count) return setOpen(false)
        if (input.current) input.current.value = ''
        return onText('')
      }
      const next = key.startsWith('Arrow') ? stepIndex(key, active, offered.length, 'column') : undefined
      if (next !== undefined) {
        event.preventDefault()
        setOpen(true)
        setActiveKey(offered[next]?.key ?? null)
      }
      const chosen = shown[active]
      if (key !== 'Enter' || !chosen) return
      event.preventDefault()
      choose(chosen)
    },
    open: (wanted) => {
      setOpen(wanted)
      setActiveKey(null)
    },
  })

  return (
    <>
      {limit.counted && (
        <div className={styles.limit}>
          <LimitNote limit={limit} />
        </div>
      )}
      {count > 0 && (
        <div id={id} role="listbox" aria-label="Suggestions" className={styles.offers}>
          {shown.map((offer, place) => (
            <SearchOffer
              key={offer.key}
              id={`${id}-${place}`}
              offer={offer}
              isActive={place === active}
              onChoose={() => choose(offer)}
            />
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{count > 0 && (count === 1 ? '1 suggestion' : `${count} suggestions`)}</span>
      </VisuallyHidden>
    </>
  )
}

interface Combobox {
  id: string
  input: RefObject<HTMLInputElement | null>
  active: number
  count: number
  limit: LimitState
  press: (event: KeyboardEvent) => void
  open: (wanted: boolean) => void
}

/** The keys of the field, and what its attributes say of the list. */
function useCombobox({
  id,
  input,
  active,
  count,
  limit: { id: noteId, counted, reason },
  ...handlers
}: Combobox): void {
  const newest = useRef(handlers)
  newest.current = handlers
  // At once: a key can come before the next picture.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('keydown', (event) => newest.current.press(event), { signal })
    field.addEventListener('focus', () => newest.current.open(true), { signal })
    field.addEventListener('input', () => newest.current.open(true), { signal })
    field.addEventListener('blur', () => newest.current.open(false), { signal })
    return () => stop.abort()
  }, [input])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('aria-expanded', String(count > 0))
    if (active < 0 || active >= count) return field.removeAttribute('aria-activedescendant')
    field.setAttribute('aria-activedescendant', `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, input, active, count])
  useEffect(() => {
    const field = input.current
    const set = (name: string, value: string | false) =>
      value ? field?.setAttribute(name, value) : field?.removeAttribute(name)
    set('aria-describedby', counted && noteId)
    set('aria-invalid', reason !== undefined && 'true')
  }, [input, noteId, counted, reason])
}

const pauseMs = 150
const againMs = 1000

/** What is offered for this text. Without a text these are the last searches of this device. */
function useOffers(text: string, place: SearchPlace | null): Offer[] {
  const memory = useMemory()
  const viewer = useViewer()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions } | null>(null)
  const [, setForgotten] = useState(0)
  const community = place?.filter === 'in' ? place.name : undefined
  const isLong = [...text].length >= shortestSuggestion
  useEffect(() => {
    if (!isLong) return
    // An answer that comes after the next key is ignored.
    let isNewest = true
    const ask = async (isLast: boolean) => {
      const query = { q: text, ...(community !== undefined && { in: community }) }
      const suggestions = await memory.ask('suggestTexts', { query }).catch(() => null)
      if (!isNewest) return
      if (suggestions) setFound({ text, suggestions })
      // Who types fast may have asked too often within a second.
      else if (!isLast) timer = setTimeout(ask, againMs, true)
    }
    let timer = setTimeout(ask, pauseMs, false)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [text, isLong, community, memory])
  if (!text) {
    const last = lastSearches(viewer)
    const forget = () => {
      forgetSearches(viewer)
      setForgotten((count) => count + 1)
    }
    return [...last.map(lastSearchOffer), ...(last.length ? [forgetOffer(forget)] : [])]
  }
  // Until the next answer comes, the former one stays, if the text goes on.
  const suggestions =
    isLong && found && text.startsWith(found.text.slice(0, shortestSuggestion)) ? found.suggestions : null
  return [...(place ? [everywhereOffer(text)] : []), ...(suggestions ? offersOf(suggestions) : [])]
}

function lastSearchOffer(href: string): Offer {
  const address = addressIn(new URL(href, location.origin).searchParams)
  const filters = filtersInForce({ ...address, q: '' }).map(({ text }) => text)
  const { q = filters.shift() ?? '', type } = address
  const hint = type === 'people' ? 'People' : type === 'communities' ? 'Communities' : filters.join(', ')
  return { key: href, picture: <Icon icon={History} />, text: q, ...(hint && { hint }), href }
}

const everywhereOffer = (q: string): Offer => ({
  key: 'everywhere',
  picture: <Icon icon={Search} />,
  text: 'Search everywhere',
  hint: `“${q}”`,
  href: `/search?${new URLSearchParams({ q })}`,
})

const forgetOffer = (act: () => void): Offer => ({
  key: 'forget',
  picture: <Icon icon={Trash2} />,
  text: 'Forget',
  act,
})

const offersOf = ({ communities, people, posts }: Suggestions): Offer[] => [
  ...communities.map((community) => ({
    key: `community ${community.name}`,
    picture: <CommunityAvatar community={community} size={22} />,
    text: community.name,
    href: communityPath(community.name),
  })),
  ...people.map(({ name: username, proPic }) => ({
    key: `person ${username}`,
    picture: <UserAvatar user={{ username, proPic }} size={22} />,
    text: `@${username}`,
    href: profilePath(username),
  })),
  ...posts.map(({ title, publicId, community }) => ({
    key: `post ${publicId}`,
    picture: <Icon icon={FileText} />,
    text: title,
    hint: community,
    href: postPath({ communityName: community, publicId }),
  })),
]

interface SearchOfferProps {
  id: string
  offer: Offer
  isActive: boolean
  onChoose: () => void
}

function SearchOffer({ id, offer: { picture, text, hint, href }, isActive, onChoose }: SearchOfferProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(styles.offer, isActive && styles.active)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // With a modifier the link opens in another tab.
        if (href && (event.ctrlKey || event.metaKey || event.shiftKey))
          return void window.open(href, '_blank', 'noopener')
        onChoose()
      }}
    >
      <span className={styles.picture}>{picture}</span>
      <span dir="auto" className={styles.text}>
        {text}
      </span>
      {hint && (
        <span dir="auto" className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
