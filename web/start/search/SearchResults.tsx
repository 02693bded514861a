import { ExternalLink, SearchX } from 'lucide'
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useSite } from '../../platform/app-context.ts'
import { type RefreshEvent, refreshFeed } from '../../platform/install/refresh-event.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Found } from './Found.tsx'
import styles from './SearchPage.module.css'
import { callFor, type SearchAddress, searchHref } from './search-address.ts'
import { loadMoreResults, type Results, type ResultsSource, reloadResults, useResults } from './search-results.ts'

export function SearchResults({ source, address }: { source: ResultsSource; address: SearchAddress }) {
  const memory = useMemory()
  const results = useResults(source)
  const { items, next, loading, failed } = results
  useEffect(() => {
    const refresh = (event: RefreshEvent) => {
      event.preventDefault()
      event.done = reloadResults(memory, source)
    }
    addEventListener(refreshFeed, refresh)
    return () => removeEventListener(refreshFeed, refresh)
  }, [memory, source])
  if (!items.length && loading) return <Spinner name="Searching" className={styles.end} />
  if (!items.length && next === null && !failed) return <NothingFound address={address} results={results} />
  const more = () => void loadMoreResults(memory, source)
  return (
    <>
      <Remarks results={results} />
      <Found items={items} />
      <div className={styles.end}>
        {failed && <p role="alert">Something went wrong.</p>}
        {next === null && !failed ? (
          <p>No more results</p>
        ) : (
          <Button
            href={nextHref(address, next ?? '')}
            busy={loading}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              more()
            }}
          >
            {failed ? 'Try again' : 'More'}
          </Button>
        )}
      </div>
    </>
  )
}

/** For screen readers. */
export function ResultsInWords({ source }: { source: ResultsSource }) {
  const { items, next, loading } = useResults(source)
  if (!items.length) return loading ? null : 'Nothing found.'
  return `${items.length === 1 ? '1 result' : `${items.length} results`}${next === null ? '' : ' and more'}.`
}

const nextHref = (address: SearchAddress, next: string) => {
  const href = searchHref(address)
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`
}

/** What a reader must know about these results. */
function Remarks({ results }: { results: Results }) {
  const { ignored = [], tooMany = [], bounded, leftOut = 0, filled } = results
  const everywhere = ignored.filter((word) => !tooMany.includes(word))
  const remarks = [
    everywhere.length > 0 && `Not looked for, because they are everywhere: ${everywhere.join(', ')}.`,
    tooMany.length > 0 && `Not looked for, because there are too many: ${tooMany.join(', ')}.`,
    bounded && 'There are very many matches; the newest 1,000 are ranked. Narrow it down, or sort by newest.',
    leftOut > 0 &&
      `${leftOut === 1 ? '1 more result is' : `${leftOut} more results are`} hidden: by people or in communities that you muted.`,
    filled && `The search does not have all older posts and comments yet (${percent(filled)} % so far).`,
  ].filter(Boolean)
  if (!remarks.length) return null
  return (
    <Banner className={styles.remarks}>
      {remarks.map((remark) => (
        <p key={String(remark)} dir="auto">
          {remark}
        </p>
      ))}
    </Banner>
  )
}

const percent = ({ done, total }: { done: number; total: number }) => Math.floor((100 * done) / Math.max(1, total))

function NothingFound({ address, results }: { address: SearchAddress; results: Results }) {
  const { q = '' } = address
  const { unknown = [] } = results
  const isNarrow = callFor(address)?.name === 'searchTexts'
  return (
    <>
      <Remarks results={results} />
      <Card flush>
        <Empty
          icon={SearchX}
          title={
            q ? (
              <>
                Nothing found for “<bdi>{q}</bdi>”.
              </>
            ) : (
              'Nothing found.'
            )
          }
          action={q && <WebSearchLink text={q} />}
        >
          {unknown.length > 0 && `Nobody and no community is called ${unknown.join(' or ')}. `}
          {isNarrow
            ? 'Try fewer words, or search all communities.'
            : 'Try fewer letters, or search posts and comments.'}
        </Empty>
      </Card>
    </>
  )
}

function WebSearchLink({ text }: { text: string }) {
  const host = useHost()
  return (
    <Button href={webSearchUrl(host, text)} target="_blank" rel="noopener noreferrer">
      Search the web for this
      <Icon icon={ExternalLink} size={16} />
    </Button>
  )
}

/** The host of the site; without the setting only the browser knows it. */
function useHost(): string {
  const { url } = useSite()
  const browsers = useSyncExternalStore(
    () => () => {},
    () => location.host,
    () => '',
  )
  return url ? new URL(url).host : browsers
}

/** A web search limited to this host. */
export function webSearchUrl(host: string, text: string): string {
  const q = [host && `site:${host}`, text].filter(Boolean).join(' ')
  return `https://duckduckgo.com/?${new URLSearchParams({ q })}`
}
