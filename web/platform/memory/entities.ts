import { entities as shapes } from 'virtual:calls'
import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { EntityName } from '../../../api/discussion/entities.ts'
import type { Place } from '../../../api/discussion/entity-places.ts'
import type { List } from '../../../api/discussion/lists.ts'
import type { Notification } from '../../../api/discussion/notifications.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { hiddenId } from '../../../shared/ids.ts'
import {
  type Changes,
  changedByAnswer,
  type Known,
  keepChanged,
  mapPlaces,
  mergeForm,
  reuseSame,
  unchanged,
  withAnswer,
} from './merge.ts'

/** What only this page knows of a post. */
export interface PostMarks {
  /** Which picture of a gallery is shown. */
  imageGalleryIndex: number
  /** Taken out of the feeds on this page; a notice with Undo stands in its place. */
  hidden: boolean
  /** Its text or picture is unfolded in a compact feed. */
  unfolded: boolean
  /** Opened from a feed on this page. */
  opened: boolean
  /** When this version of it came, in milliseconds. */
  fetchedAt: number
}

/** What only this page knows of a list. */
export interface ListMarks {
  /** The ids of what was taken out of it on this page: a notice with Undo stands in their place. */
  removed: readonly string[]
}

const firstMarks: Partial<Record<EntityName, Record<string, unknown>>> = {
  Post: { imageGalleryIndex: 0, hidden: false, unfolded: false, opened: false },
  List: { removed: [] },
}

export type MarkedPost = Post & PostMarks

export interface Entities {
  Post: MarkedPost
  Comment: Comment
  Community: Community
  User: User
  List: List & ListMarks
  CustomFeed: CustomFeed
  Notification: Notification
}

/** An entity, or an answer that holds some. */
interface Node {
  key: string
  value: unknown
  places: readonly Place[]
  /** What this page alone knows: it outlives every answer. */
  marks: Record<string, unknown>
  changes: Changes
  /** The entities and answers in which it stands. */
  parents: Set<Node>
}

export type EntityStore = ReturnType<typeof createEntityStore>

/** One copy of every entity, by its id, and the answers that hold them; whoever shows one hears of its change. */
export function createEntityStore() {
  const nodes = new Map<string, Node>()
  const listeners = new Map<string, Set<() => void>>()
  let clock = 0
  let changed = new Set<string>()
  let depth = 0

  /** Merges the entities of an answer that was asked for at this time; gives it with the newest version of each. */
  function absorb<T>(value: T, places: readonly Place[], askedAt = clock): T {
    return together(() => mapPlaces(value, places, (entity, place) => merge(entity, place, askedAt)))
  }

  /** The same for the answer to a change: what was asked for before it came says less than it. */
  function absorbChange<T>(value: T, places: readonly Place[]): T {
    clock++
    const merged = absorb(value, places)
    mapPlaces(value, places, (given, place) => {
      const node = nodes.get(keyOf(place.entity, given.id))
      if (node) node.changes = changedByAnswer(node.changes, given, shapes[place.entity], place.without ?? [], clock)
      return given
    })
    return merged
  }

  function merge(given: Known, { entity: name, without = [] }: Place, askedAt: number): Known {
    const shape = shapes[name]
    const whole = mapPlaces(given, shape.places, (inner, place) => merge(inner, place, askedAt))
    if (given.id === hiddenId) return whole
    const key = keyOf(name, given.id)
    const node = nodes.get(key)
    const known = node?.value as Known | undefined
    const marks = node?.marks ?? firstMarks[name] ?? {}
    if (!node || !known) {
      const fresh: Known = { ...whole, ...marks, fetchedAt: Date.now() }
      for (const field of shape.perAnswer) fresh[field] = null
      return withAnswer(set(key, fresh, shape.places, marks), whole, shape)
    }
    const newest = mergeForm(known, { ...whole, ...marks, fetchedAt: known['fetchedAt'] }, shape, without)
    const next = keepChanged(known, newest, node.changes, askedAt)
    const isNew = reuseSame(known, next) !== known
    const value = isNew ? set(key, { ...next, fetchedAt: Date.now() }, shape.places, marks) : known
    return withAnswer(value, whole, shape)
  }

  function set<T extends Known>(key: string, value: T, places: readonly Place[], marks = {}): T {
    const node = nodes.get(key)
    if (node) {
      const next = reuseSame(node.value as T, value)
      if (next !== node.value) replace(node, next)
      return next
    }
    const made: Node = { key, value, places, marks, changes: unchanged, parents: new Set() }
    nodes.set(key, made)
    changed.add(key)
    link(made)
    return value
  }

  /** The new value stands wherever the old one stood. */
  function replace(node: Node, value: unknown): void {
    node.value = value
    changed.add(node.key)
    link(node)
    for (const parent of [...node.parents]) {
      const replaced = mapPlaces(parent.value, parent.places, (entity, { entity: name }) =>
        nodes.get(keyOf(name, entity.id)) === node ? withAnswer(value as Known, entity, shapes[name]) : entity,
      )
      if (replaced !== parent.value) replace(parent, replaced)
    }
  }

  function link(parent: Node): void {
    mapPlaces(parent.value, parent.places, (entity, { entity: name }) => {
      nodes.get(keyOf(name, entity.id))?.parents.add(parent)
      return entity
    })
  }

  /** Listeners hear once of whatever changes in here. */
  function together<T>(work: () => T): T {
    depth++
    try {
      return work()
    } finally {
      depth--
      if (depth === 0) {
        const heard = changed
        changed = new Set()
        for (const key of heard) for (const listener of [...(listeners.get(key) ?? [])]) listener()
      }
    }
  }

  function change(key: string, fields: Record<string, unknown>, asMarks: boolean): void {
    const node = nodes.get(key)
    if (!node) return
    if (asMarks) node.marks = { ...node.marks, ...fields }
    else {
      const at = ++clock
      const fieldsAt = Object.fromEntries(Object.keys(fields).map((field) => [field, at]))
      node.changes = { ...node.changes, fieldsAt: { ...node.changes.fieldsAt, ...fieldsAt } }
    }
    together(() => set(key, { ...(node.value as Known), ...fields }, node.places))
  }

  return {
    absorb,
    absorbChange,
    together,
    /** The time, as `absorb` wants to know it of a question. */
    now: () => clock,
    get: <N extends EntityName>(name: N, id: string | number) =>
      nodes.get(keyOf(name, id))?.value as Entities[N] | undefined,
    /** All known entities, in the order of their arrival. */
    list<N extends EntityName>(name: N): Entities[N][] {
      return [...nodes].flatMap(([key, { value }]) => (key.startsWith(`${name} `) ? [value as Entities[N]] : []))
    },
    find<N extends EntityName>(name: N, is: (entity: Entities[N]) => boolean): Entities[N] | undefined {
      return this.list(name).find(is)
    },
    /**
     * What this page has changed; answers to what was asked for before it do not undo it. Gives back how to take it back,
     * as far as nothing else has changed since.
     */
    patch<N extends EntityName>(name: N, id: string | number, fields: Partial<Entities[N]>): () => void {
      const key = keyOf(name, id)
      const before = nodes.get(key)?.value as Known | undefined
      change(key, fields, false)
      return () => {
        const current = nodes.get(key)?.value as Known | undefined
        if (!before || !current) return
        const left = Object.entries(fields).filter(([field, value]) => current[field] === value)
        change(key, Object.fromEntries(left.map(([field]) => [field, before[field]])), false)
      }
    },
    markPost(id: string, marks: Partial<PostMarks>): void {
      change(keyOf('Post', id), { ...marks }, true)
    },
    markList(id: number, marks: Partial<ListMarks>): void {
      change(keyOf('List', id), { ...marks }, true)
    },
    /** Who shows an answer asks again how it stands with it. */
    tell: (key: string): void => together(() => void changed.add(key)),
    /** Remembers an answer; it changes with the entities in it. */
    saveAnswer(key: string, value: unknown, places: readonly Place[]): void {
      const own = places.filter(({ perAnswer }) => !perAnswer)
      const node = nodes.get(key)
      together(() => (node ? node.value !== value && replace(node, value) : set(key, value as Known, own)))
    },
    savedAnswer: (key: string): unknown => nodes.get(key)?.value,
    isShown: (key: string): boolean => listeners.has(key),
    subscribe(key: string, listener: () => void): () => void {
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those.add(listener))
      return () => {
        those.delete(listener)
        if (!those.size) listeners.delete(key)
      }
    },
  }
}

export const keyOf = (name: EntityName, id: string | number) => `${name} ${id}`
