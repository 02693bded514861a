import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { entities } from './entities.ts'
import { id, nameInPath, time } from './forms.ts'

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

export const getUserLists = endpoint({
  method: 'GET',
  path: '/api/users/:username/lists',
  who: 'guest',
  summary: "A user's lists: to others than the owner only the public ones. `A-Z` is another spelling of `name`.",
  params: z.object({ username: nameInPath() }),
  query: z.object({ sort: listsSort.default('lastAdded'), filter: listsFilter.default('all') }),
  output: z.array(list),
  errors: ['invalid-lists-sort', 'invalid-lists-filter', 'user_not_found'],
})

export const getListByName = endpoint({
  method: 'GET',
  path: '/api/users/:username/lists/:listName',
  who: 'guest',
  summary: 'One list, by the names of its owner and its own, in any case. A private one is found by its owner alone.',
  params: z.object({ username: nameInPath(), listName: nameInPath() }),
  output: list,
  errors: ['user_not_found', 'list-not-found'],
})

/** A database counter: at most 2147483647. */
const idInPath = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'invalid-list-id' })
  .refine((digits) => Number(digits) < 2 ** 31, { error: 'invalid-list-id' })

export const getList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  who: 'guest',
  summary: 'One list, by its id. A private one is found by its owner alone.',
  params: z.object({ id: idInPath }),
  output: list,
  errors: ['invalid-list-id', 'list-not-found'],
})
