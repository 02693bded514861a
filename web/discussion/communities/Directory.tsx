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

/** The first page: the largest communities, or those after a cursor. */
const firstRows = 50
export const firstPage = (from: string | null) => ({
  query: { sort: 'size', limit: String(firstRows), ...(from !== null && { next: from }) },
})

/** The size of further pages, about 100 KB each. */
const moreRows = 500

type Rows = readonly { key: string }[]

const addressOf = (from: string | null) => `directory ${from ?? ''}`

/** The loaded communities from a cursor on. */
function useDirectory(from: string | null) {
  const memory = useMemory()
  const { collections, entities } = memory
  const first = useAnswer('listCommunities', firstPage(from))
  const address = addressOf(from)
  const read = () => collections.get<Rows>(address)
  const more = useSyncExternalStore((listener) => collections.subscribe(address, listener), read, read)
  const communities = useMemo(() => withMore(first.items, more, entities.get), [first, more, entities])

  const loadMoreRows = () => {
    if (!collections.get(address)) collections.begin<Rows>(address, { items: [], next: first.next })
    const fetch = appending(async (next) => {
      const page = await memory.ask('listCommunities', {
        query: { sort: 'size', limit: String(moreRows), next: next ?? '' },
      })
      return { items: page.items.map(({ id }) => ({ key: id })), next: page.next }
    })
    // The page shows a failure, with a button to try again.
    collections.loadMore(address, fetch).catch(() => {})
  }

  return {
    communities,
    next: more?.items.length ? more.next : first.next,
    loading: more?.loading ?? false,
    failed: more?.failed ?? false,
    loadMoreRows,
  }
}

/** A community whose size changes between two pages may be in both. */
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

/** The rendered range changes in steps of `batchSize` rows, and extends `overscan` rows beyond the window. */
const batchSize = 10
const overscan = 10

const Row = memo(DirectoryRow)

/** Only the rows near the window are rendered; the list has the height of all rows. */
function DirectoryRows({ communities, onPress }: DirectoryRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [{ from, to }, setRange] = useState({ from: 0, to: firstRows })
  const count = communities.length

  useLayoutEffect(() => {
    const updateRange = () => {
      const place = list.current?.getBoundingClientRect()
      if (!place || !count) return
      const row = place.height / count
      const top = Math.max(0, Math.floor((-place.top / row - overscan) / batchSize) * batchSize)
      const bottom = Math.ceil(((innerHeight - place.top) / row + overscan) / batchSize) * batchSize
      setRange((before) => (before.from === top && before.to === bottom ? before : { from: top, to: bottom }))
    }
    updateRange()
    addEventListener('scroll', updateRange, { passive: true })
    addEventListener('resize', updateRange, { passive: true })
    return () => {
      removeEventListener('scroll', updateRange)
      removeEventListener('resize', updateRange)
    }
  }, [count])

  return (
    <ul ref={list} className={styles.rows} style={{ '--rows': count, '--from': from } as CSSProperties}>
      {communities.slice(from, to).map((community, index) => (
        <Row key={community.id} community={community} place={from + index + 1} count={count} onPress={onPress} />
      ))}
    </ul>
  )
}

/** The communities from a cursor on, with a filter by name. */
export function Directory({ from }: { from: string | null }) {
  const onPress = useStableCallback(useMembership())
  const input = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState('')
  const [wantsAll, setWantsAll] = useState(false)
  const { communities: all, next, loading: pageLoading, failed, loadMoreRows } = useDirectory(from)
  const loading = pageLoading || (wantsAll && next !== null && !failed)

  // The filter needs all names, so all pages are loaded.
  useEffect(() => {
    if (wantsAll && next !== null && !pageLoading && !failed) loadMoreRows()
  })

  // The typed text is shown at once; the list is rendered with low priority.
  const text = useDeferredValue(filter.trim())
  const names = useMemo(() => all.map(({ name }) => name.toLowerCase()), [all])
  const shown = useMemo(() => {
    const part = text.toLowerCase()
    return part ? all.filter((_, index) => names[index]?.includes(part)) : all
  }, [all, names, text])

  // The button disappears with the filter, so the focus goes to the field.
  const clear = text && (
    <Button
      onClick={() => {
        setFilter('')
        input.current?.focus()
      }}
    >
      Clear the filter
    </Button>
  )

  return (
    <section aria-label="All communities" className={styles.directory}>
      <search className={styles.filter}>
        <Icon icon={Search} />
        <TextInput
          ref={input}
          type="search"
          aria-label="Filter by name"
          placeholder="Filter by name"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onFocus={() => setWantsAll(true)}
          onValue={setFilter}
        />
      </search>
      <VisuallyHidden>
        <span role="status">{text && !loading ? countText(shown.length) : ''}</span>
      </VisuallyHidden>
      <DirectoryRows communities={shown} onPress={onPress} />
      {loading && shown.length > 0 && <Spinner name="Loading communities" className={styles.wait} />}
      {failed && (
        <Banner tone="danger" role="alert" action={<Button onClick={loadMoreRows}>Try again</Button>}>
          The rest of the communities could not be loaded.
        </Banner>
      )}
      {!shown.length && loading && (
        // Has the same height as the result text, so that nothing below moves.
        <Empty icon={Search} title="Looking" action={clear}>
          {text ? `Is there a community with “${text}” in its name?` : 'Loading communities'}
        </Empty>
      )}
      {!shown.length && !loading && (
        <Empty icon={SearchX} title="Nothing to show" action={clear}>
          {text ? `No community has “${text}” in its name. Try fewer letters.` : 'There is no community yet.'}
        </Empty>
      )}
      {next !== null && !wantsAll && !failed && <DirectoryEnd key={all.length} next={next} onReached={loadMoreRows} />}
    </section>
  )
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'community' : 'communities'}`
}

/** Loads the next page near the end of the list; without script it is a link to it. */
function DirectoryEnd({ next, onReached }: { next: string; onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
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

/** Keeps the identity of a callback, so that memoized rows are not rendered again. */
function useStableCallback(latest: (community: Community) => void): (community: Community) => void {
  const latestRef = useRef(latest)
  useEffect(() => {
    latestRef.current = latest
  })
  return useCallback((community) => latestRef.current(community), [])
}
