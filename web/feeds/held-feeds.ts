import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Input } from '../../api/endpoint.ts'
import type { Endpoints } from '../../api/index.ts'
import { type Context, load } from '../app-context.ts'
import { call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { holdPost } from '../posts/held-posts.ts'
import { apiQuery } from '../queries.ts'
import {
  appendedFeed,
  type Feed,
  type FeedPage,
  failedFeed,
  loadedFeed,
  loadingFeed,
  startedFeed,
} from './feed-state.ts'

type Asked =
  | { name: 'listPosts'; input: Input<Endpoints['listPosts']> }
  | { name: 'getUserFeed'; input: Input<Endpoints['getUserFeed']> }

/** Which posts, in which order. Two feeds with one `url` are the same feed. */
export type FeedSource = Asked & { url: string }

const inBrowser = typeof document !== 'undefined'

const feeds = new Map<string, Feed>()
const listeners = new Map<string, Set<() => void>>()
const running = new Map<string, Promise<void>>()

/**
 * For loaders: on the server the first page is loaded, in the browser it is begun. Going back shows what is held under the address;
 * a link to the feed fetches it anew.
 */
export async function openFeed(context: Context, request: Request, source: FeedSource): Promise<void> {
  if (!inBrowser) {
    await load(context, source.name, source.input as never)
    return
  }
  const wasThere = request.url === location.href.replace(location.hash, '')
  if (!wasThere || !feeds.has(source.url)) void reloadFeed(source)
}

/** From the first page again, in place of all that is held. */
export async function reloadFeed(source: FeedSource): Promise<void> {
  const started = startedFeed()
  keep(source.url, started)
  // One fetch at a time: a page that is on its way is waited for, and left.
  await running.get(source.url)
  if (feeds.get(source.url) === started) await fetchPage(source, started, null)
}

export async function loadMore(source: FeedSource): Promise<void> {
  const feed = feeds.get(source.url)
  if (!feed || feed.loading) return
  const { next, items } = feed
  if (!items.length) return reloadFeed(source)
  if (next === null) return
  const loading = loadingFeed(feed)
  keep(source.url, loading)
  await fetchPage(source, loading, next)
}

type Which = (url: string) => boolean

export const isOfProfile: Which = (url) => url.startsWith('/@')

/** Of the communities that the reader has joined. */
export const isOfJoined: Which = (url) => url.includes('?feed=home')

/** Pinned posts come first in these alone. */
export const isHot: Which = (url) => url.includes('sort=hot')

/** After a change of what such feeds show: all but the one on this page are fetched anew when they are opened again. */
export function forgetFeeds(which: Which = () => true): void {
  for (const url of feeds.keys()) if (which(url) && !listeners.has(url)) feeds.delete(url)
}

function fetchPage(source: FeedSource, begun: Feed, next: string | null): Promise<void> {
  const { url } = source
  const current = () => feeds.get(url) === begun
  const run = ask(source, next)
    .then((answer) => {
      if (!current()) return
      const feed = next === null ? loadedFeed(answer) : appendedFeed(begun, answer)
      for (const { type, item } of feed.items.slice(begun.items.length)) if (type === 'post') holdPost(item)
      // What has come by itself is drawn when it comes near, so nothing of it is in view yet.
      keep(url, feed)
    })
    .catch((error: unknown) => {
      if (!current()) return
      keep(url, failedFeed(begun))
      alertFailure(error)
    })
    .finally(() => running.delete(url))
  running.set(url, run)
  return run
}

function ask(source: FeedSource, next: string | null): Promise<FeedPage> {
  const more = next === null ? {} : { next }
  if (source.name === 'listPosts')
    return call('listPosts', { ...source.input, query: { ...source.input.query, ...more } })
  return call('getUserFeed', { ...source.input, query: { ...source.input.query, ...more } })
}

/** The feed as it is held, or as the server sent it with the page. */
export function useFeed(source: FeedSource): Feed {
  const { url } = source
  const queryClient = useQueryClient()
  const sent = () => {
    const answer = queryClient.getQueryData<FeedPage>(apiQuery(source.name, source.input as never).queryKey)
    return answer ? wholeFeed(answer) : started
  }
  const feed = useSyncExternalStore(
    (listener) => subscribe(url, listener),
    () => feeds.get(url) ?? sent(),
    sent,
  )
  useEffect(() => {
    if (!feeds.has(url)) feeds.set(url, feed)
  }, [url, feed])
  return feed
}

const started = startedFeed()
const whole = new WeakMap<FeedPage, Feed>()

/** What the server rendered is whole: all of it counts as in view until the browser has looked. */
function wholeFeed(answer: FeedPage): Feed {
  const known = whole.get(answer)
  if (known) return known
  const feed = loadedFeed(answer)
  for (const { key } of feed.items) feed.inView.add(key)
  whole.set(answer, feed)
  return feed
}

function keep(url: string, feed: Feed): void {
  feeds.set(url, feed)
  for (const listener of [...(listeners.get(url) ?? [])]) listener()
}

function subscribe(url: string, listener: () => void): () => void {
  const those = listeners.get(url) ?? new Set()
  listeners.set(url, those.add(listener))
  return () => {
    those.delete(listener)
    if (!those.size) listeners.delete(url)
  }
}
