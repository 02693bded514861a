import { z } from 'zod'

// What the contract says of the things that stand in many answers: a browser holds one copy of each, by its id.

export const entityNames = ['Post', 'Comment', 'Community', 'User', 'List', 'CustomFeed', 'Notification'] as const

export type EntityName = (typeof entityNames)[number]

/** The schemas that describe an entity as a whole. */
export const entities = z.registry<{
  name: EntityName
  /** Fields that answers leave out when they did not load them. */
  leftOut?: readonly string[]
  /** Fields that are null when they were not loaded, and only then. */
  nullUnlessLoaded?: readonly string[]
  /** Fields that belong to one answer and not to the entity, such as a page of what is below it. */
  perAnswer?: readonly string[]
}>()

/** The places of an output where an entity comes in a smaller form: what these fields hold there was not loaded. */
export const smallerForms = z.registry<{
  without: readonly string[]
  /** Only where this field stands beside it. */
  beside?: string
}>()

/** Objects whose entities come as a guest reads them, whoever asks: they say less than a member's page knows, so it keeps its own. */
export const asGuestsRead = z.registry<Record<never, never>>()
