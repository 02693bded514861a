import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { type CallApi, placesOf } from '../client.ts'
import { createAct } from './act.ts'
import { createCollections } from './collections.ts'
import { createEntityStore } from './entities.ts'

/**
 * How old an answer may be that a page asks for. `once`: what is remembered stays good. `soon`: it is shown at once, and asked for
 * again behind the page when it is not from just now. `now`: the page waits for a new one.
 */
export type Age = 'once' | 'soon' | 'now'

const justNowMs = 10_000

/** What a page knows: every answer of the server, and one copy of each entity in them. On the server one for each request. */
export type Memory = ReturnType<typeof createMemory>

interface Known {
  name: EndpointName
  input: object
  /** When it came, in milliseconds; 0 where nothing has come yet, or where it is known to be out of date. */
  at: number
  /** Why the last fetch brought nothing. */
  failure?: Error
}

export function createMemory(call: CallApi) {
  const entities = createEntityStore()
  const answers = new Map<string, Known>()
  const loading = new Map<string, Promise<unknown>>()
  const collections = createCollections()
  /** How often changes have outdated the answers of this call. An answer that was requested before a change is outdated, even if it arrives later. */
  const outdated = new Map<EndpointName, number>()

  async function ask<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Promise<Answer<Endpoints[N]>> {
    const askedAt = entities.now()
    return entities.absorb(await call(name, input), placesOf(name), askedAt)
  }

  function remember(name: EndpointName, input: object, value: unknown, at = Date.now()): void {
    const key = answerKey(name, input)
    answers.set(key, { name, input, at })
    entities.saveAnswer(key, value, placesOf(name))
  }

  function outdate(by: EndpointName): void {
    const { answers: names, collections: addresses } = outdatedBy[by] ?? {}
    for (const name of names ?? []) outdated.set(name, (outdated.get(name) ?? 0) + 1)
    for (const answer of answers.values()) if (names?.includes(answer.name)) answer.at = 0
    if (addresses) collections.forgetUnshown(addresses)
  }

  /** One request for one answer, however many ask; who wants it `anew` begins another, and the answer to the one before it is dropped. */
  function fetch<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    anew = false,
  ): Promise<Answer<Endpoints[N]>> {
    const key = answerKey(name, input)
    const running = loading.get(key) as Promise<Answer<Endpoints[N]>> | undefined
    if (running && !anew) return running
    const isNewest = () => loading.get(key) === run
    const run = request(name, input, isNewest).finally(() => {
      if (isNewest()) loading.delete(key)
      entities.tell(key)
    })
    loading.set(key, run)
    return run
  }

  async function request<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    isNewest: () => boolean,
  ): Promise<Answer<Endpoints[N]>> {
    const key = answerKey(name, input)
    const askedAt = entities.now()
    const outdatedBefore = outdated.get(name)
    try {
      const given = await call(name, input)
      if (!isNewest()) return ((await loading.get(key)) ?? entities.savedAnswer(key) ?? given) as Answer<Endpoints[N]>
      const value = entities.absorb(given, placesOf(name), askedAt)
      remember(name, input as object, value, outdated.get(name) === outdatedBefore ? Date.now() : 0)
      return value
    } catch (failure) {
      const answer = answers.get(key)
      if (answer && isNewest()) answer.failure = failure as Error
      throw failure
    }
  }

  return {
    entities,
    ask,
    ...createAct(call, entities, outdate),
    collections,

    async load<N extends EndpointName>(name: N, input: Input<Endpoints[N]>, age: Age): Promise<Answer<Endpoints[N]>> {
      const key = answerKey(name, input)
      const known = answers.get(key)
      // After a failure a page that shows the answer before it keeps it; any other waits for a new one.
      const failed = known?.failure !== undefined && !entities.isShown(key)
      if (!known || failed || age === 'now') return fetch(name, input, age === 'now')
      if (age === 'soon' && known.at < Date.now() - justNowMs) fetch(name, input).catch(() => {})
      return entities.savedAnswer(key) as Answer<Endpoints[N]>
    },

    answer: <N extends EndpointName>(name: N, input: Input<Endpoints[N]>) =>
      entities.savedAnswer(answerKey(name, input)) as Answer<Endpoints[N]> | undefined,

    /** How it stands with an answer: whether its newest fetch is under way, has come or has failed. */
    stateOf(key: string): 'loading' | 'loaded' | Error {
      return answers.get(key)?.failure ?? (loading.has(key) ? 'loading' : 'loaded')
    },

    /** An answer that was asked for in another way. */
    put: <N extends EndpointName>(name: N, input: Input<Endpoints[N]>, given: Answer<Endpoints[N]>): void =>
      remember(name, input as object, entities.absorb(given, placesOf(name))),

    /** What is known of an answer from others, until it comes itself. */
    expect<N extends EndpointName>(name: N, input: Input<Endpoints[N]>, value: Answer<Endpoints[N]>): void {
      if (!answers.has(answerKey(name, input))) remember(name, input as object, value, 0)
    },

    /** Changes what a remembered answer says beside its entities. */
    change<N extends EndpointName>(
      name: N,
      input: Input<Endpoints[N]>,
      how: (value: Answer<Endpoints[N]>) => Answer<Endpoints[N]>,
    ): void {
      const key = answerKey(name, input)
      const value = entities.savedAnswer(key) as Answer<Endpoints[N]> | undefined
      if (value !== undefined && answers.has(key)) remember(name, input as object, how(value), answers.get(key)?.at)
    },

    /** What these answers say is true no more: who asks next waits for a new one. Who shows one goes on with it. */
    forget<N extends EndpointName>(
      name: N,
      is: (value: Answer<Endpoints[N]>, input: Input<Endpoints[N]>) => boolean,
    ): void {
      for (const [key, known] of answers) {
        if (known.name !== name) continue
        if (!is(entities.savedAnswer(key) as Answer<Endpoints[N]>, known.input as Input<Endpoints[N]>)) continue
        answers.delete(key)
        loading.delete(key)
      }
    },

    /** Answers that have travelled with the page. */
    unpack(packed: PackedAnswers): void {
      for (const [name, input, value] of packed) remember(name, input, entities.absorb(value, placesOf(name)))
    },
  }
}

/** Answers as they travel in the page that the server renders. */
export type PackedAnswers = [name: EndpointName, input: object, value: unknown][]

export const answerKey = (name: EndpointName, input: unknown): string => `= ${name} ${JSON.stringify(input)}`

interface Outdated {
  /** Asked for again when a page next needs them; until then they are shown as they are. */
  answers?: readonly EndpointName[]
  /** Forgotten where nobody shows them, by their addresses: fetched anew when they are opened again. */
  collections?: RegExp
}

const allFeeds = /^(feed|profile) /
const profiles = /^profile /
const directory: Outdated = { answers: ['listCommunities'], collections: /^directory / }
/** Pinned posts come first in these alone. */
const hotFeeds: Outdated = { collections: /^feed .*sort=hot/ }
/** Threads veil what a muted person wrote. */
const muted: Outdated = { answers: ['getPost', 'getComment', 'listComments'], collections: allFeeds }

/** Bookmarks everywhere tell what is in no list any more. */
const manyUnsaved: Outdated = {
  answers: ['getUserLists', 'getSavedTo', 'getPost', 'getComment', 'listComments'],
  collections: /^(feed|profile|list) /,
}

/** Which calls change more than the entities in their answers: what the browser remembers of it is out of date. */
const outdatedBy: { readonly [Name in EndpointName]?: Outdated } = {
  createPost: { answers: ['getUser'], collections: allFeeds },
  // Its old title stands with its comments.
  editPost: { answers: ['getUser'], collections: profiles },
  deletePost: { collections: allFeeds },
  pinPost: hotFeeds,
  unpinPost: hotFeeds,
  addComment: { answers: ['getUser'], collections: profiles },
  deleteComment: { collections: profiles },
  addMute: muted,
  unmuteUser: muted,
  unmuteCommunity: muted,
  deleteMutes: muted,
  addFilter: { answers: ['listFilters', 'getPost', 'listComments'], collections: allFeeds },
  deleteFilter: { answers: ['listFilters', 'getPost', 'listComments'], collections: allFeeds },
  joinCommunity: { collections: /^feed .*feed=home/ },
  updateCustomFeed: { collections: /^feed .*feed=custom/ },
  createCommunity: directory,
  // The later pages of the list shift.
  addAddressBlock: { answers: ['listAddressBlocks'] },
  endAddressBlocks: { answers: ['listAddressBlocks'] },
  approveCommunityRequest: directory,
  // A post carries those of its community, a community those of its moderators.
  setAltText: { answers: ['getCommunity', 'getPost'], collections: allFeeds },
  createList: { answers: ['getUserLists'] },
  updateList: { answers: ['getUserLists'] },
  saveToList: { answers: ['getUserLists'], collections: /^list / },
  removeFromList: { answers: ['getUserLists'], collections: /^list / },
  removeFromListByName: manyUnsaved,
  deleteList: manyUnsaved,
  // Moderators are named in it with their pictures.
  setProPic: { answers: ['getCommunity'] },
  // It has what they say about themselves as HTML, which is made from the text. And feeds leave out what was opened, or no longer.
  updateProfile: { answers: ['getUser'], collections: /^feed / },
}
