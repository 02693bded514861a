import { z } from 'zod'
import { id, time } from './forms.ts'

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

export type List = z.output<typeof list>
