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

/** The schemas inside outputs whose entities lack the fields in `without`, because the server did not load them there. */
export const smallerForms = z.registry<{
  without: readonly string[]
  /** If set, applies only to answers that have this field beside the entities. */
  beside?: string
}>()

/**
 * Objects whose entities are in the form for guests, even if the caller is a member. They contain less than a member's page already has,
 * so the page does not replace its own copy with them.
 */
export const guestForms = z.registry<Record<never, never>>()
