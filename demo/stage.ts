import type { Settings } from '../server/platform/config.ts'
import type { Tx } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import { dayMs } from '../shared/time.ts'
import type { Entry } from './log/entry.ts'

export interface Person {
  id: bigint
  username: string
  joinedAt: Date
}

export interface Place {
  id: bigint
  name: string
  foundedAt: Date
}

/** A post by its title, or a comment by its author and its first words. */
export type Named = { post: string } | { comment: readonly [by: string, beginning: string] }

export interface Content {
  type: 'post' | 'comment'
  id: bigint
  /** The key of the post itself, or of the post of the comment. */
  post: bigint
  community: bigint
  author: bigint
  by: string
  /** The title of the post, or the text of the comment. */
  words: string
  at: Date
  /** Set if moderators or administrators removed it. */
  removed: { at: Date; by: bigint; as: 'mods' | 'admins' } | null
}

/** A person whom a text mentions. */
export interface Mention {
  whom: bigint
  by: bigint
  post: bigint
  comment: bigint
  at: Date
}

/** A talk of a member with moderators. */
export interface Talked {
  id: bigint
  community: bigint
  member: bigint
  moderators: readonly bigint[]
  topic: string
  /** Who wrote, and whether as a moderator. */
  messages: readonly { by: bigint; asModerator: boolean; at: Date }[]
}

/** The data that the steps of the demo share: each step adds its results for later ones. */
export interface Stage {
  tx: Tx
  /** Milliseconds: the moment that all times of the demo count from. */
  now: number
  people: Map<string, Person>
  places: Map<string, Place>
  /** The names of all people, by lower-case name. */
  names: Map<string, string>
  contents: Content[]
  mentions: Mention[]
  /** The moderation log. */
  entries: Entry[]
  /** The ids of the blocked addresses, in the order of the texts. */
  blocks: number[]
  talks: Talked[]
  /** The held items by their names in the demo. */
  held: Map<string, bigint>
  /** Times in the texts are days before now. */
  before(days: number): Date
  /** A key that was made at this time. */
  keyAt(time: Date): bigint
  /** The text with the name of the site filled in. */
  fill(text: string): string
  person(username: string): Person
  place(name: string): Place
  content(named: Named): Content
}

export function setStage(tx: Tx, settings: Settings): Stage {
  const now = Date.now()
  const people = new Map<string, Person>()
  const places = new Map<string, Place>()
  const contents: Content[] = []
  const taken = new Set<bigint>()

  return {
    tx,
    now,
    people,
    places,
    names: new Map(),
    contents,
    mentions: [],
    entries: [],
    blocks: [],
    talks: [],
    held: new Map(),
    before: (days) => new Date(now - Math.round(days * dayMs)),
    keyAt(time) {
      // A key maker only moves forward in time, but the demo needs keys in any order.
      const keys = createKeyMaker(
        () => 0,
        () => time.getTime(),
      )
      let key = keys.next()
      while (taken.has(key)) key = keys.next()
      taken.add(key)
      return key
    },
    fill: (text) => text.replaceAll('{site}', settings.SITE_NAME),
    person: (username) => known(people, username),
    place: (name) => known(places, name),
    content(named) {
      const found = contents.find((each) => isNamed(each, named))
      if (!found) throw new Error(`The demo has no content that matches ${JSON.stringify(named)}.`)
      return found
    },
  }
}

function isNamed({ type, by, words }: Content, named: Named): boolean {
  if ('post' in named) return type === 'post' && words === named.post
  return type === 'comment' && by === named.comment[0] && words.startsWith(named.comment[1])
}

function known<T>(things: Map<string, T>, name: string): T {
  const thing = things.get(name)
  if (!thing) throw new Error(`The demo has no "${name}".`)
  return thing
}
