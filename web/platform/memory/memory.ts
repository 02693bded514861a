import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { type CallApi, placesOf } from '../client.ts'
import { createAct } from './act.ts'
import { createCollections } from './collections.ts'
import { createEntityStore } from './entities.ts'

/**
 * How old a stored answer may be. `once`: it is used as long as it is stored. `soon`: it is shown at once, and fetched again in the
 * background if it is not very new. `now`: the page waits for a new one.
 */
export type Age = 'once' | 'soon' | 'now'

const justNowMs = 10_000

/** All answers of the server, with one copy of each entity in them. On the server there is one memory for each request. */
export type Memory = ReturnType<typeof createMemory>

interface Known {
  name: EndpointName
  input: object
  /** The time when it arrived, in milliseconds; 0 if it has not arrived or is outdated. */
  at: number
  /** The error of the last fetch. */
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

  /** Fetches an answer once for all callers at a time; `anew` begins another request, and the answer to the earlier one is ignored. */
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
      // After a failure a page that shows the old answer keeps it; other pages wait for a new one.
      const failed = known?.failure !== undefined && !entities.isShown(key)
      if (!known || failed || age === 'now') return fetch(name, input, age === 'now')
      if (age === 'soon' && known.at < Date.now() - justNowMs) fetch(name, input).catch(() => {})
      return entities.savedAnswer(key) as Answer<Endpoints[N]>
    },

    answer: <N extends EndpointName>(name: N, input: Input<Endpoints[N]>) =>
      entities.savedAnswer(answerKey(name, input)) as Answer<Endpoints[N]> | undefined,

    /** The state of the newest fetch of an answer. */
    stateOf(key: string): 'loading' | 'loaded' | Error {
      return answers.get(key)?.failure ?? (loading.has(key) ? 'loading' : 'loaded')
    },

    /** Stores an answer that was fetched outside of the memory. */
    put: <N extends EndpointName>(name: N, input: Input<Endpoints[N]>, given: Answer<Endpoints[N]>): void =>
      remember(name, input as object, entities.absorb(given, placesOf(name))),

    /** Stores what is known of an answer from other answers, until it arrives itself. */
    expect<N extends EndpointName>(name: N, input: Input<Endpoints[N]>, value: Answer<Endpoints[N]>): void {
      if (!answers.has(answerKey(name, input))) remember(name, input as object, value, 0)
    },

    /** Changes fields of a stored answer that are not entities. */
    change<N extends EndpointName>(
      name: N,
      input: Input<Endpoints[N]>,
      how: (value: Answer<Endpoints[N]>) => Answer<Endpoints[N]>,
    ): void {
      const key = answerKey(name, input)
      const value = entities.savedAnswer(key) as Answer<Endpoints[N]> | undefined
      if (value !== undefined && answers.has(key)) remember(name, input as object, how(value), answers.get(key)?.at)
    },

    /** Marks answers as outdated: the next page that needs one waits for a new one. A page that shows one keeps it. */
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

    /** Stores the answers that came with the page. */
    unpack(packed: PackedAnswers): void {
      for (const [name, input, value] of packed) remember(name, input, entities.absorb(value, placesOf(name)))
    },
  }
}

/** The answers in a page that the server has rendered. */
export type PackedAnswers = [name: EndpointName, input: object, value: unknown][]

export const answerKey = (name: EndpointName, input: unknown): string => `= ${name} ${JSON.stringify(input)}`

interface Outdated {
  /** Answers that are fetched again when a page next needs them; until then they stay on the page. */
  answers?: readonly EndpointName[]
  /** The addresses of collections that are deleted unless they are on the page, and loaded again when they are opened. */
  collections?: RegExp
}

const allFeeds = /^(feed|profile) /
const profiles = /^profile /
const directory: Outdated = { answers: ['listCommunities'], collections: /^directory / }
/** The feeds in which pinned posts come first. */
const hotFeeds: Outdated = { collections: /^feed .*sort=hot/ }
/** Threads fold comments of muted people. */
const muted: Outdated = { answers: ['getPost', 'getComment', 'listComments'], collections: /^(feed|profile|search) / }

/** Bookmark icons everywhere show which posts and comments are in a list. */
const manyUnsaved: Outdated = {
  answers: ['getUserLists', 'getSavedTo', 'getPost', 'getComment', 'listComments'],
  collections: /^(feed|profile|list) /,
}

/** Calls that change more than the entities in their answers, and what is outdated after them. */
const outdatedBy: { readonly [Name in EndpointName]?: Outdated } = {
  createPost: { answers: ['getUser'], collections: allFeeds },
  // Profiles show the title of the post with its comments.
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
  // A post contains the images of its community, a community those of its moderators.
  setAltText: { answers: ['getCommunity', 'getPost'], collections: allFeeds },
  createList: { answers: ['getUserLists'] },
  updateList: { answers: ['getUserLists'] },
  saveToList: { answers: ['getUserLists'], collections: /^list / },
  removeFromList: { answers: ['getUserLists'], collections: /^list / },
  removeFromListByName: manyUnsaved,
  deleteList: manyUnsaved,
  // It contains the moderators with their images.
  setProPic: { answers: ['getCommunity'] },
  // getUser has the HTML of the text about themselves. Feeds may leave out opened posts from now on, or show them again.
  updateProfile: { answers: ['getUser'], collections: /^feed / },
}
