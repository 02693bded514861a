import { z } from 'zod'

// Metadata about entities, which appear in many answers: the browser stores one copy of each, by its id.

export const entityNames = ['Post', 'Comment', 'Community', 'User', 'List', 'CustomFeed', 'Notification'] as const

export type EntityName = (typeof entityNames)[number]

/** The schemas of whole entities. */
export const entities = z.registry<{
  name: EntityName
  /** Fields that are missing in answers that did not load them. */
  leftOut?: readonly string[]
  /** Fields that are null when they were not loaded, and only then. */
  nullUnlessLoaded?: readonly string[]
  /** Fields that belong to one answer, not to the entity, such as a page of replies. */
  perAnswer?: readonly string[]
}>()

/** The places of an output with a smaller form of an entity: these fields were not loaded there. */
export const smallerForms = z.registry<{
  without: readonly string[]
  /** Only if this field is present beside it. */
  beside?: string
}>()

/**
 * Objects whose entities are in the form for guests, for every caller. They contain less than a member's page has, so
 * the page keeps its own copy.
 */
export const guestForms = z.registry<Record<never, never>>()
