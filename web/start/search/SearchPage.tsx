import { ChevronDown, Search, SearchX, ShieldBan } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { communityPath, profilePath } from '../../../shared/paths.ts'
import { communityOf, mayNameCommunity } from '../../discussion/communities/community-in-path.ts'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { load, useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { useHead } from '../../platform/head.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect, WithStatus } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useLocation, useRouteError, useSearchParams } from '../../platform/router/use-router.ts'
import { PageError, refusalIn } from '../../platform/screens/PageError.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { useFocusOnMain } from '../../platform/ui/focus.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { noteSearch } from './last-searches.ts'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { ResultsInWords, SearchResults } from './SearchResults.tsx'
import {
  addressIn,
  callFor,
  everywhereHref,
  firstDayOf,
  onlyName,
  pathOnSite,
  type SearchAddress,
  searchHref,
} from './search-address.ts'
import { openResults, type ResultsSource } from './search-results.ts'

/** An address of the site opens what it names. */
export async function loader({ context, request }: LoaderArgs): Promise<ResultsSource | null> {
  const { searchParams, origin } = new URL(request.url)
  const address = addressIn(searchParams)
  const path = address.q && pathOnSite(address.q, origin)
  if (path) throw redirect(path)
  // From the form without JavaScript.
  const time = searchParams.get('time')
  if (time !== null) {
    const isChosen = time !== searchParams.get('was') && time !== 'other'
    throw redirect(searchHref(address, isChosen ? { from: firstDayOf(time) ?? '', to: '' } : {}))
  }
  const next = searchParams.get('next')
  const call = callFor(address, next)
  if (!call) return null
  const [{ user }] = await Promise.all([load(context, 'getInitial', {}), loadPlace(context, address)])
  const source = { call, address: `search ${searchHref(address, {})} ${next ?? ''} ${user?.id ?? ''}` }
  await openResults(context, request, source)
  return source
}

/** The community or the person that is searched. The results say so if there is none with this name. */
async function loadPlace({ memory }: LoaderArgs['context'], address: SearchAddress): Promise<void> {
  const { community, person } = placeOf(address)
  const loads = [
    community && memory.load('getCommunity', communityOf(community), 'soon'),
    person && memory.load('getUser', { params: { username: person } }, 'soon'),
  ]
  await Promise.allSettled(loads)
}

function placeOf(address: SearchAddress): { community?: string; person?: string } {
  const [community, person] = [onlyName(address, 'in'), onlyName(address, 'by')]
  return { ...(community && mayNameCommunity(community) && { community }), ...(person && { person }) }
}

export function Component() {
  const source = useLoaderData<ResultsSource | null>()
  const address = addressIn(useSearchParams())
  return (
    <SearchFrame address={address} source={source}>
      {source && <NotedSearch href={searchHref(address)} />}
      {source ? (
        <SearchResults key={source.address} source={source} address={address} />
      ) : (
        <Card flush>
          <Empty icon={Search} title="What are you looking for?">
            {nameTypes.includes(address.type ?? '')
              ? 'Names are found by their beginnings and by similar spellings.'
              : 'All posts and comments are searched, from the first one on.'}
          </Empty>
        </Card>
      )}
    </SearchFrame>
  )
}

function NotedSearch({ href }: { href: string }) {
  const viewer = useViewer()
  useEffect(() => noteSearch(viewer, href), [viewer, href])
  return null
}

/** A refused search keeps its form, so that it can be changed and sent again. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  useFocusOnMain()
  const isRefusal = (error instanceof WithStatus || error instanceof ApiError) && refused.includes(error.status)
  const { code = '', message = '' } = isRefusal ? refusalIn(error) : {}
  if (!message) return <PageError failed="The search failed" />
  const isForMembers = code === 'not_logged_in'
  const hasOwnFilter = ownFilter.test(search)
  const action = isForMembers ? (
    <Button kind="primary" href={`/login?to=${encodeURIComponent(pathname + search)}`}>
      Log in
    </Button>
  ) : (
    <Button href={pathname + search}>Try again</Button>
  )
  return (
    <SearchFrame address={addressIn(new URLSearchParams(search))}>
      <Card flush>
        <Empty
          icon={isForMembers ? ShieldBan : SearchX}
          title={
            !isForMembers
              ? 'The search did not run'
              : hasOwnFilter
                ? 'A filter is for members'
                : 'Searching is for members here'
          }
          action={action}
        >
          {!isForMembers
            ? message
            : hasOwnFilter
              ? 'Log in to search in what you wrote, saved or joined. Or search without “by:me”, “in:saved” and “in:subscribed”.'
              : 'Log in to search the posts and comments of this site.'}
        </Empty>
      </Card>
    </SearchFrame>
  )
}

/** In an address: a filter that means the reader. */
const ownFilter = /\bby(?:%3A|:|=)(?:%40|@)?me\b|\bin(?:%3A|:|=)(?:saved|subscribed)\b/i

/** Refusals that the reader can do something about. */
const refused = [400, 401, 429, 503]
/** Tabs of names. */
const nameTypes: readonly string[] = ['communities', 'people']

interface SearchFrameProps {
  address: SearchAddress
  source?: ResultsSource | null
  children: ReactNode
}

function SearchFrame({ address, source, children }: SearchFrameProps) {
  const { q, type } = address
  useHead({ title: q ? `${q}: Search` : 'Search', noindex: true })
  const tab = (text: string, of?: 'communities' | 'people') => ({
    text,
    href: of ? searchHref({ ...(q && { q }), type: of }) : searchHref(address, { type: '' }),
    current: of === (type !== undefined && nameTypes.includes(type) ? type : undefined),
  })
  return (
    <Page
      aside={
        <Panel title={tipsTitle}>
          <SearchTips />
        </Panel>
      }
    >
      <PageTitle>Search</PageTitle>
      <PlaceHead address={address} />
      <SearchForm address={address} />
      <details className={styles.tipsFold}>
        <summary>
          {tipsTitle}
          <Icon icon={ChevronDown} />
        </summary>
        <SearchTips />
      </details>
      <Tabs
        label="What is looked for"
        className={styles.tabs}
        tabs={[tab('Posts and comments'), tab('Communities', 'communities'), tab('People', 'people')]}
      />
      {/* It stays, so that screen readers notice each change. */}
      <VisuallyHidden>
        <span role="status">{source && <ResultsInWords source={source} />}</span>
      </VisuallyHidden>
      {children}
    </Page>
  )
}

/** The community or the person that is searched alone. */
function PlaceHead({ address }: { address: SearchAddress }) {
  const { community: communityName, person: username } = placeOf(address)
  const community = useKnownAnswer('getCommunity', communityOf(communityName))
  const person = useKnownAnswer('getUser', { params: { username: username ?? '' } })
  if (!community && !person) return null
  return (
    <p className={styles.place}>
      {community && (
        <a href={communityPath(community.name)}>
          <CommunityAvatar community={community} size={28} />
          <strong>{community.name}</strong>
        </a>
      )}
      {person && !person.deleted && (
        <a href={profilePath(person.username)}>
          <UserAvatar user={person} size={28} />
          <strong>{`@${person.username}`}</strong>
        </a>
      )}
      <TextLink href={everywhereHref(address)}>Search everywhere</TextLink>
    </p>
  )
}

const tips = [
  ['"night train"', 'the words in this order'],
  ['-bus', 'without this word'],
  ['train OR tram', 'one of the two'],
  ['rail*', 'words that begin with rail'],
  ['title:train', 'in titles alone'],
  ['in:name', 'in a community, or in:subscribed, in:saved'],
  ['by:name', 'by a person, or by:me'],
  ['site:example.org', 'links to a site'],
  ['has:picture', 'with a picture'],
  ['type:comment', 'comments alone'],
  ['after:2024 before:2025-06', 'written between these dates'],
] as const

const tipsTitle = 'Search tips'

function SearchTips() {
  return (
    <dl className={styles.tips}>
      {tips.map(([typed, meaning]) => (
        <div key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
