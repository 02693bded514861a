import { z } from 'zod'
import { maxPostsPage, usualPostsPage } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { saveLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { comment } from './comments.ts'
import { itemsSort, listById, listByName } from './lists.ts'
import { post } from './posts.ts'

export const targetType = z.enum(['post', 'comment'], { error: 'invalid-content-type' })

export type TargetType = z.output<typeof targetType>

const saved = { id: z.int(), listId: z.int(), targetId: id(), createdAt: time() }

/** `createdAt` is when it was saved. */
export const listItem = z
  .discriminatedUnion('targetType', [
    z.object({ ...saved, targetItem: post.nullable(), targetType: z.literal('post') }),
    z.object({ ...saved, targetItem: comment.nullable(), targetType: z.literal('comment') }),
  ])
  .meta({ id: 'ListItem' })

export type ListItem = z.output<typeof listItem>

export const itemsPage = z.object({ items: z.array(listItem), next: z.string().nullable() })

export type ItemsPage = z.output<typeof itemsPage>

const byIdItems = { ...listById, path: '/api/lists/:id/items' } as const
const byNameItems = { ...listByName, path: '/api/users/:username/lists/:listName/items' } as const

const firstPage = {
  sort: itemsSort.optional().meta({ description: "The list's own order when absent." }),
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-4]\d|50)?$/, { error: 'invalid-limit' })
    .optional()
    .meta({ description: `A whole number from 1 to ${maxPostsPage}; ${usualPostsPage} when absent.` }),
}

const read = {
  method: 'GET',
  who: 'guest',
  summary:
    'The items of a list. A post or comment that was deleted after saving has only the content that the caller may still read.',
  query: z.object({ ...firstPage, next: z.string().optional() }),
  output: itemsPage,
} as const

const unread = ['list-not-found', 'invalid-list-sort', 'invalid-limit', 'invalid_cursor'] as const

export const getListItemsByName = endpoint({ ...read, ...byNameItems, errors: ['user_not_found', ...unread] })

export const getListItems = endpoint({ ...read, ...byIdItems, errors: ['invalid-list-id', ...unread] })

const target = z.object({ targetId: id(), targetType })

const answersItems = { who: 'member', query: z.object(firstPage), output: itemsPage } as const

const unchanged = [
  'invalid_json',
  'invalid_id',
  'invalid-content-type',
  'list-not-found',
  'not-list-owner',
  'invalid-list-sort',
  'invalid-limit',
] as const

const save = {
  ...answersItems,
  method: 'POST',
  pendingMay: true,
  summary:
    'Save a post or a comment in your list. Nothing changes if it is already saved there. Returns the first page of items.',
  body: target,
  limits: saveLimits,
} as const

export const saveToListByName = endpoint({
  ...save,
  ...byNameItems,
  errors: ['user_not_found', ...unchanged, 'post/not-found', 'comment_not_found'],
})

export const saveToList = endpoint({
  ...save,
  ...byIdItems,
  errors: ['invalid-list-id', ...unchanged, 'post/not-found', 'comment_not_found'],
})

const remove = {
  ...answersItems,
  method: 'DELETE',
  pendingMay: true,
  summary:
    'Remove the post or comment in the body from your list; without a body, remove all items. Returns the first page of items.',
  body: target.optional(),
  limits: upkeepLimits,
} as const

export const removeFromListByName = endpoint({ ...remove, ...byNameItems, errors: ['user_not_found', ...unchanged] })

export const removeFromList = endpoint({ ...remove, ...byIdItems, errors: ['invalid-list-id', ...unchanged] })

export const removeListItem = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/items/:itemId',
  who: 'member',
  pendingMay: true,
  summary: 'Remove one item from your list, by the id of the item. Returns the item without its post or comment.',
  params: listById.params.extend({
    itemId: z
      .string()
      .regex(/^\d{1,10}$/, { error: 'invalid-item-id' })
      .refine((digits) => Number(digits) < 2 ** 31, { error: 'invalid-item-id' }),
  }),
  output: listItem,
  errors: ['invalid-list-id', 'invalid-item-id', 'list-not-found', 'not-your-list', 'list_item_not_found'],
  limits: upkeepLimits,
})

export const getSavedTo = endpoint({
  method: 'GET',
  path: '/api/lists/_saved_to',
  who: 'member',
  summary: 'The ids of your lists that contain a post or a comment.',
  query: z.object({
    id: z.string({ error: 'invalid-target-id' }).regex(/^[0-9a-f]{24}$/, { error: 'invalid-target-id' }),
    type: targetType,
  }),
  output: z.array(z.int()),
  errors: ['invalid-target-id', 'invalid-content-type'],
})
