import { Search } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useHasFailed, useLocation, useParams, useRouter } from '../../platform/router/use-router.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import styles from './SearchBox.module.css'
import type { SearchPlace } from './search-address.ts'

const loadOffers = () => fetchChunk(() => import('./SearchOffers.tsx'))

function useSearchPlace(): SearchPlace | null {
  const { pathname } = useLocation()
  const { place } = useParams()
  const hasFailed = useHasFailed()
  if (!place || hasFailed) return null
  if (!place.startsWith('@')) return { filter: 'in', name: place }
  const isProfile = pathname.lastIndexOf('/') === 0
  return isProfile ? { filter: 'by', name: place.slice(1) } : null
}

/** Opens the page with the results. What it offers while somebody types is loaded when it gets the focus. */
export function SearchBox() {
  const { navigate } = useRouter()
  const { pathname, search } = useLocation()
  const place = useSearchPlace()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [offers, setOffers] = useState<Awaited<ReturnType<typeof loadOffers>> | null>(null)
  const id = useId()
  const label = place ? `Search in ${place.filter === 'by' ? '@' : ''}${place.name}` : 'Search'

  const begin = () => void (offers ?? loadOffers().then(setOffers, () => {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may have begun to type before React started
  useEffect(() => {
    setText(input.current?.value ?? '')
    if (document.activeElement === input.current) begin()
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    const mayBeTooLong = q.length > searchLimit.max
    if (mayBeTooLong && (await loadOffers()).isTooLongToSearch(q)) return setText(q)
    const to = q ? `/search?${new URLSearchParams({ q, ...(place && { [place.filter]: place.name }) })}` : '/search'
    await navigate(to, { replace: to === pathname + search })
    // What was typed meanwhile stays, and all if the reader stays on the page. An address of this site opens its own page.
    const isElsewhere = location.pathname + location.search !== pathname + search
    if ((location.pathname === '/search' || isElsewhere) && input.current?.value.trim() === q) leave()
  }
  const leave = () => {
    if (!input.current) return
    input.current.value = ''
    setText('')
    input.current.blur()
  }
  return (
    <search className={styles.search}>
      <form action="/search" onFocus={begin} onSubmit={(event) => void send(event).catch(alertFailure)}>
        <Icon icon={Search} className={styles.icon} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded="false"
          aria-controls={id}
          aria-autocomplete="list"
          dir="auto"
          name="q"
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {place && <input type="hidden" name={place.filter} value={place.name} />}
        <kbd>/</kbd>
        {offers && (
          <offers.SearchOffers id={id} input={input} text={text} place={place} onText={setText} onLeave={leave} />
        )}
      </form>
    </search>
  )
}
