import { entities as shapes } from 'virtual:calls'
import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { EntityName } from '../../../api/discussion/entities.ts'
import type { Place } from '../../../api/discussion/entity-places.ts'
import type { List } from '../../../api/discussion/lists.ts'
import type { Notification } from '../../../api/discussion/notification.ts'
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

/** State of a post that only the browser has. */
export interface PostMarks {
  /** The shown image of a gallery. */
  imageGalleryIndex: number
  /** Hidden from the feeds on this page; a notice with Undo takes its place. */
  hidden: boolean
  /** Its text or image is unfolded in a compact feed. */
  unfolded: boolean
  /** Opened from a feed on this page. */
  opened: boolean
  /** The time when this version arrived, in milliseconds. */
  fetchedAt: number
}

/** State of a list that only the browser has. */
export interface ListMarks {
  /** The ids of items that were removed on this page; notices with Undo take their places. */
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

/** An entity, or an answer that contains entities. */
interface Node {
  key: string
  value: unknown
  places: readonly Place[]
  /** State that only the browser has; answers never change it. */
  marks: Record<string, unknown>
  changes: Changes
  /** The entities and answers that contain it. */
  parents: Set<Node>
}

export type EntityStore = ReturnType<typeof createEntityStore>

/** One copy of every entity, by its id, and the answers that contain them. Components that show an entity listen for its changes. */
export function createEntityStore() {
  const nodes = new Map<string, Node>()
  const listeners = new Map<string, Set<() => void>>()
  let clock = 0
  let changed = new Set<string>()
  let depth = 0

  /** Merges the entities of an answer that was requested at this time; returns the answer with the newest version of each. */
  function absorb<T>(value: T, places: readonly Place[], askedAt = clock): T {
    return together(() => mapPlaces(value, places, (entity, place) => merge(entity, place, askedAt)))
  }

  /** The same for the answer to a change, which is newer than all answers that were requested before it arrived. */
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

  /** Puts the new value into everything that contained the old one. */
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

  /** Calls the listeners once for all changes in `work`. */
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
    /** The current time for `askedAt`. */
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
     * Changes fields before the server has confirmed it; answers that were requested earlier do not overwrite them. Returns a function that
     * restores the old values of fields that have not changed again.
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
    /** Calls the listeners of an answer. */
    tell: (key: string): void => together(() => void changed.add(key)),
    /** Stores an answer; it is updated with the entities in it. */
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
