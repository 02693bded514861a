import { Search, SearchX } from 'lucide'
import {
  type CSSProperties,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { watchInView } from '../../platform/device/watch-in-view.ts'
import { appending, type Collection } from '../../platform/memory/collections.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import styles from './CommunitiesPage.module.css'
import { DirectoryRow } from './DirectoryRow.tsx'
import { useMembership } from './membership.ts'

/** What the page comes with: the largest communities, or those that come after a cursor. */
const firstRows = 50
export const firstPage = (from: string | null) => ({
  query: { sort: 'size', limit: String(firstRows), ...(from !== null && { next: from }) },
})

/** As many as are asked for at once when a reader goes on: a hundred kilobytes on the wire. */
const moreRows = 500

type Rows = readonly { key: string }[]

const addressOf = (from: string | null) => `directory ${from ?? ''}`

/** The communities from a cursor on, as far as they have been read. */
function useDirectory(from: string | null) {
  const memory = useMemory()
  const { collections, entities } = memory
  const first = useAnswer('listCommunities', firstPage(from))
  const address = addressOf(from)
  const read = () => collections.get<Rows>(address)
  const more = useSyncExternalStore((listener) => collections.subscribe(address, listener), read, read)
  const communities = useMemo(() => withMore(first.items, more, entities.get), [first, more, entities])

  const readMore = () => {
    if (!collections.get(address)) collections.begin<Rows>(address, { items: [], next: first.next })
    const fetch = appending(async (next) => {
      const page = await memory.ask('listCommunities', {
        query: { sort: 'size', limit: String(moreRows), next: next ?? '' },
      })
      return { items: page.items.map(({ id }) => ({ key: id })), next: page.next }
    })
    // What went wrong stands on the page, with a way to try again.
    collections.loadMore(address, fetch).catch(() => {})
  }

  return {
    communities,
    next: more?.items.length ? more.next : first.next,
    loading: more?.loading ?? false,
    failed: more?.failed ?? false,
    readMore,
  }
}

/** One that gained a member between two pages stands in both. */
function withMore(
  first: readonly Community[],
  more: Collection<Rows> | undefined,
  get: (name: 'Community', id: string) => Community | undefined,
): Community[] {
  const known = new Set(first.map(({ id }) => id))
  const rest = more?.items.flatMap(({ key }) => (known.has(key) ? [] : (get('Community', key) ?? []))) ?? []
  return [...first, ...rest]
}

interface DirectoryRowsProps {
  communities: readonly Community[]
  onPress: (community: Community) => void
}

/** Rows are drawn this many at a time, and this far beyond what is seen. */
const step = 10
const beyond = 10

const Row = memo(DirectoryRow)

/** Of ten thousand rows only those near the window are drawn; the list is as high as all of them. */
function DirectoryRows({ communities, onPress }: DirectoryRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [{ from, to }, setRange] = useState({ from: 0, to: firstRows })
  const count = communities.length

  useLayoutEffect(() => {
    const look = () => {
      const place = list.current?.getBoundingClientRect()
      if (!place || !count) return
      const row = place.height / count
      const top = Math.max(0, Math.floor((-place.top / row - beyond) / step) * step)
      const bottom = Math.ceil(((innerHeight - place.top) / row + beyond) / step) * step
      setRange((before) => (before.from === top && before.to === bottom ? before : { from: top, to: bottom }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count])

  return (
    <ul ref={list} className={styles.rows} style={{ '--rows': count, '--from': from } as CSSProperties}>
      {communities.slice(from, to).map((community, index) => (
        <Row key={community.id} community={community} place={from + index + 1} of={count} onPress={onPress} />
      ))}
    </ul>
  )
}

/** The communities from a cursor on, to be found by a part of their names. */
export function Directory({ from }: { from: string | null }) {
  const onPress = useStable(useMembership())
  const [filter, setFilter] = useState('')
  const [wanted, setWanted] = useState(false)
  const { communities: all, next, loading: reading, failed, readMore } = useDirectory(from)
  const loading = reading || (wanted && next !== null && !failed)

  // To find a name among all of them, all are read.
  useEffect(() => {
    if (wanted && next !== null && !reading && !failed) readMore()
  })

  // What is typed is shown at once; the list follows when there is time, and gives way to the next letter.
  const text = useDeferredValue(filter.trim())
  const names = useMemo(() => all.map(({ name }) => name.toLowerCase()), [all])
  const shown = useMemo(() => {
    const part = text.toLowerCase()
    return part ? all.filter((_, index) => names[index]?.includes(part)) : all
  }, [all, names, text])

  return (
    <section aria-label="All communities" className={styles.directory}>
      <search className={styles.filter}>
        <Icon of={Search} />
        <TextInput
          type="search"
          aria-label="Filter by name"
          placeholder="Filter by name"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onFocus={() => setWanted(true)}
          onValue={setFilter}
        />
      </search>
      <VisuallyHidden>
        <span role="status">{text && !loading ? found(shown.length) : ''}</span>
      </VisuallyHidden>
      <DirectoryRows communities={shown} onPress={onPress} />
      {loading && shown.length > 0 && <Spinner name="Loading communities" className={styles.wait} />}
      {failed && (
        <Banner tone="danger" role="alert" action={<Button onClick={readMore}>Try again</Button>}>
          The rest of the communities could not be loaded.
        </Banner>
      )}
      {!shown.length && loading && (
        // As high as the text after the search, so that nothing below moves.
        <Empty of={Search} title="Looking">
          {text ? `Is there a community with “${text}” in its name?` : 'Loading communities'}
        </Empty>
      )}
      {!shown.length && !loading && (
        <Empty of={SearchX} title="Nothing to show">
          {text ? `No community has “${text}” in its name.` : 'There is no community yet.'}
        </Empty>
      )}
      {next !== null && !wanted && !failed && <End key={all.length} next={next} onReached={readMore} />}
    </section>
  )
}

function found(count: number): string {
  return `${count} ${count === 1 ? 'community' : 'communities'}`
}

/** Tells when a reader is near the end of what has been read; without script it leads to the next page. */
function End({ next, onReached }: { next: string; onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!line.current) return
    return watchInView(line.current, (isNear) => isNear && onReached(), '600px')
  }, [])
  return (
    <div ref={line} className={styles.end}>
      <Button
        href={`/communities?next=${encodeURIComponent(next)}`}
        onClick={(event) => {
          event.preventDefault()
          onReached()
        }}
      >
        More communities
      </Button>
    </div>
  )
}

/** The same function for the page's life, so that rows need no drawing anew when only it would change. */
function useStable(latest: (community: Community) => void): (community: Community) => void {
  const newest = useRef(latest)
  useEffect(() => {
    newest.current = latest
  })
  return useCallback((community) => newest.current(community), [])
}
