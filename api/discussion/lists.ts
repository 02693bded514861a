import { z } from 'zod'
import { maxLists } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, time } from '../platform/forms.ts'
import { listChangeLimits, newListLimits } from '../platform/rate-limits.ts'
import { entities } from './entities.ts'

/** The order of the items in a list: by the time of saving, or of writing. */
export const itemsSort = z.enum(['addedDsc', 'addedAsc', 'createdDsc', 'createdAsc'], { error: 'invalid-list-sort' })

export type ItemsSort = z.output<typeof itemsSort>

export const list = z
  .object({
    id: z.int(),
    userId: id(),
    username: z.string(),
    name: z.string(),
    displayName: z.string(),
    description: z.string().nullable(),
    public: z.boolean(),
    numItems: z.int(),
    sort: z.string(),
    createdAt: time(),
    lastUpdatedAt: time(),
  })
  .meta({ id: 'List' })
  .register(entities, { name: 'List' })

export type List = z.output<typeof list>

export const listsSort = z.enum(['lastAdded', 'name', 'A-Z'], { error: 'invalid-lists-sort' })
export const listsFilter = z.enum(['all', 'public', 'private'], { error: 'invalid-lists-filter' })

export type ListsSort = z.output<typeof listsSort>
export type ListsFilter = z.output<typeof listsFilter>

/** An integer column: at most 2147483647. */
export const listIdInPath = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'invalid-list-id' })
  .refine((digits) => Number(digits) < 2 ** 31, { error: 'invalid-list-id' })

/** Every list has two addresses: its id, or the name of its owner and its own name, in upper or lower case. */
export const listById = { path: '/api/lists/:id', params: z.object({ id: listIdInPath }) } as const
export const listByName = {
  path: '/api/users/:username/lists/:listName',
  params: z.object({ username: nameInPath(), listName: nameInPath() }),
} as const

const listsOf = {
  path: '/api/users/:username/lists',
  params: z.object({ username: nameInPath() }),
  query: z.object({ sort: listsSort.default('lastAdded'), filter: listsFilter.default('all') }),
  output: z.array(list),
} as const

export const getUserLists = endpoint({
  ...listsOf,
  method: 'GET',
  who: 'guest',
  summary: 'The lists of a user. Only the owner gets private lists. `A-Z` means the same as `name`.',
  errors: ['invalid-lists-sort', 'invalid-lists-filter', 'user_not_found'],
})

const texts = {
  displayName: z.string().nullable().optional().meta({ description: 'The name if it is left out or empty.' }),
  description: z.string().nullable().optional(),
  public: z.boolean().optional(),
}

export const createList = endpoint({
  ...listsOf,
  method: 'POST',
  who: 'member',
  pendingMay: true,
  summary: `Create a list. It is private without \`public\`. You can have at most ${maxLists} lists. Returns all your lists.`,
  body: z.object({ name: z.string().default(''), ...texts }),
  errors: [
    'invalid_json',
    'invalid-lists-sort',
    'invalid-lists-filter',
    'not-your-list',
    'list-name-empty',
    'invalid-list-name',
    'duplicate-list',
    'too_many_lists',
  ],
  limits: newListLimits,
})

const read = { method: 'GET', who: 'guest', output: list } as const

export const getListByName = endpoint({
  ...read,
  ...listByName,
  summary:
    'One list, by the username of its owner and its own name, in upper or lower case. Only its owner can find a private list.',
  errors: ['user_not_found', 'list-not-found'],
})

export const getList = endpoint({
  ...read,
  ...listById,
  summary: 'One list, by its id. Only its owner can find a private list.',
  errors: ['invalid-list-id', 'list-not-found'],
})

const update = {
  method: 'PUT',
  who: 'member',
  pendingMay: true,
  body: z.object({ name: z.string().optional(), ...texts, sort: itemsSort.optional() }),
  output: list,
  limits: listChangeLimits,
} as const

const notChanged = [
  'invalid_json',
  'list-not-found',
  'not-list-owner',
  'list-name-empty',
  'invalid-list-name',
  'duplicate-list',
  'invalid-list-sort',
] as const

export const updateListByName = endpoint({
  ...update,
  ...listByName,
  summary: 'Change your list. Fields that are left out keep their values.',
  errors: ['user_not_found', ...notChanged],
})

export const updateList = endpoint({
  ...update,
  ...listById,
  summary: 'Change your list. Fields that are left out keep their values.',
  errors: ['invalid-list-id', ...notChanged],
})

const remove = { method: 'DELETE', who: 'member', pendingMay: true, output: list, limits: listChangeLimits } as const

export const deleteListByName = endpoint({
  ...remove,
  ...listByName,
  summary: 'Delete your list with its items. Returns the list as it was.',
  errors: ['user_not_found', 'list-not-found', 'not-list-owner'],
})

export const deleteList = endpoint({
  ...remove,
  ...listById,
  summary: 'Delete your list with its items. Returns the list as it was.',
  errors: ['invalid-list-id', 'list-not-found', 'not-list-owner'],
})
