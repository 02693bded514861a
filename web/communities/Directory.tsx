import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Community } from '../../api/communities.ts'
import { apiQuery, useApi } from '../queries.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './Directory.module.css'
import { DirectoryChunk } from './DirectoryChunk.tsx'
import { allBySize, firstRows, largest } from './directory-pages.ts'
import { LeaveCommunityDialog } from './LeaveCommunityDialog.tsx'
import { useMembership } from './membership.ts'

/** After this a list that was fetched whole is asked for again when it is used. */
const freshMs = 60_000

/** A chunk whose communities are the same is left alone while others change. */
const Chunk = memo(DirectoryChunk)

export function Directory() {
  const onPress = useStable(useMembership())
  const [filter, setFilter] = useState('')
  const [wanted, setWanted] = useState(false)
  const first = useApi('listCommunities', largest)
  const complete = first.length < firstRows
  const whole = useQuery({
    ...apiQuery('listCommunities', allBySize),
    enabled: wanted && !complete,
    staleTime: freshMs,
  })
  const all = whole.data ?? first
  const loading = wanted && !complete && !whole.data && !whole.isError

  const names = useMemo(() => all.map(({ name }) => name.toLowerCase()), [all])
  const text = filter.trim().toLowerCase()
  const shown = useMemo(() => (text ? all.filter((_, index) => names[index]?.includes(text)) : all), [all, names, text])
  const chunks = useMemo(() => chunksOf(shown), [shown])

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
      <Unseen>
        <span role="status">{text && !loading ? found(shown.length) : ''}</span>
      </Unseen>
      {chunks.map((communities, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a place in the list, whatever stands in it
        <Chunk key={index} communities={communities} first={index === 0} onPress={onPress} />
      ))}
      {loading && <Spinner name="Loading communities" className={styles.wait} />}
      {whole.isError && (
        <Banner tone="danger" role="alert" action={<Button onClick={() => void whole.refetch()}>Try again</Button>}>
          The rest of the communities could not be loaded.
        </Banner>
      )}
      {!shown.length && !loading && (
        <Empty of={SearchX} title="Nothing to show">
          {text ? `No community has “${filter.trim()}” in its name.` : 'There is no community yet.'}
        </Empty>
      )}
      {!complete && !whole.data && !wanted && <End onReached={() => setWanted(true)} />}
      <LeaveCommunityDialog among={all} />
    </section>
  )
}

function found(count: number): string {
  return `${count} ${count === 1 ? 'community' : 'communities'}`
}

function chunksOf(all: readonly Community[]): Community[][] {
  const count = Math.ceil(all.length / firstRows)
  return Array.from({ length: count }, (_, index) => all.slice(index * firstRows, (index + 1) * firstRows))
}

/** Tells when a reader is near the end of what there is. */
function End({ onReached }: { onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!line.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), { rootMargin: '600px' })
    watcher.observe(line.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={line} />
}

/** The same function for the page's life, so that rows need no drawing anew when only it would change. */
function useStable(latest: (community: Community) => void): (community: Community) => void {
  const held = useRef(latest)
  useEffect(() => {
    held.current = latest
  })
  return useCallback((community) => held.current(community), [])
}
