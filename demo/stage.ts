import type { Settings } from '../server/config.ts'
import type { Tx } from '../server/db/connect.ts'
import { createKeyMaker } from '../server/db/keys.ts'

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

/** What the steps of the demo hand to each other: each adds what it made for those after it. */
export interface Stage {
  tx: Tx
  /** Milliseconds: the moment that all times of the demo count from. */
  now: number
  people: Map<string, Person>
  places: Map<string, Place>
  /** Times in the texts are days before now. */
  before(days: number): Date
  /** A key that was made at this time. */
  keyAt(time: Date): bigint
  /** The text with what depends on the site put in. */
  fill(text: string): string
  person(username: string): Person
  place(name: string): Place
}

const day = 24 * 3600 * 1000

export function setStage(tx: Tx, settings: Settings): Stage {
  const now = Date.now()
  const people = new Map<string, Person>()
  const places = new Map<string, Place>()
  const taken = new Set<bigint>()

  return {
    tx,
    now,
    people,
    places,
    before: (days) => new Date(now - Math.round(days * day)),
    keyAt(time) {
      // One maker goes only forward in time; what the demo makes comes in any order.
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
  }
}

function known<T>(things: Map<string, T>, name: string): T {
  const thing = things.get(name)
  if (!thing) throw new Error(`The demo has nothing called ${name}.`)
  return thing
}
