import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'
import { community, viewerFields } from './communities.ts'
import { entities, smallerForms } from './entities.ts'
import { feedSort } from './feeds.ts'

/** The form for the sidebar, without its communities. */
export const listedCustomFeed = z
  .object({
    id: id(),
    name: z.string(),
    slug: z.string(),
    sort: feedSort,
    public: z.boolean(),
    position: z.int(),
    createdAt: time(),
  })
  .meta({ id: 'ListedCustomFeed' })
  .register(entities, { name: 'CustomFeed' })

export const customFeed = listedCustomFeed
  .extend({ communities: z.array(id()) })
  .meta({ id: 'CustomFeed' })
  .register(entities, { name: 'CustomFeed', leftOut: ['communities'] })

export type CustomFeed = z.output<typeof customFeed>

export const listCustomFeeds = endpoint({
  method: 'GET',
  path: '/api/feeds',
  who: 'member',
  summary: 'Your custom feeds, in their order.',
  output: z.array(customFeed),
  errors: [],
})

export const getCustomFeed = endpoint({
  method: 'GET',
  path: '/api/users/:username/feeds/:slug',
  who: 'guest',
  summary:
    'A custom feed by the names of its owner and its own, with its communities. A private one is found by its owner alone.',
  params: z.object({ username: nameInPath(), slug: nameInPath() }),
  output: z.object({
    feed: customFeed,
    username: z.string(),
    communities: z.array(community).register(smallerForms, { without: viewerFields }),
  }),
  errors: ['feed_not_found'],
})

export const createCustomFeed = endpoint({
  method: 'POST',
  path: '/api/feeds',
  who: 'member',
  pendingMay: true,
  summary: 'Put a custom feed together. It becomes the last of yours.',
  body: z.object({
    name: z.string(),
    communities: z.array(id()),
    sort: feedSort.default('hot'),
    public: z.boolean().default(false),
  }),
  output: customFeed,
  errors: ['invalid_json', 'invalid_id', 'invalid-sort', 'invalid_feed', 'too_many_feeds', 'community/not-found'],
  limits: upkeepLimits,
})

export const updateCustomFeed = endpoint({
  method: 'PUT',
  path: '/api/feeds/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Change a custom feed of yours, or its place among yours. What is left out keeps its value.',
  params: z.object({ id: id() }),
  body: z.object({
    name: z.string().optional(),
    communities: z.array(id()).optional(),
    sort: feedSort.optional(),
    public: z.boolean().optional(),
    position: z.int().min(0).optional().meta({ description: 'The first is 0. One beyond the last is the last.' }),
  }),
  output: customFeed,
  errors: ['invalid_json', 'invalid_id', 'invalid-sort', 'invalid_feed', 'feed_not_found', 'community/not-found'],
  limits: upkeepLimits,
})

export const deleteCustomFeed = endpoint({
  method: 'DELETE',
  path: '/api/feeds/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Delete a custom feed of yours. Where it was your home page, that is what `homeFeed` says again.',
  params: z.object({ id: id() }),
  output: success(),
  errors: ['invalid_id', 'feed_not_found'],
  limits: upkeepLimits,
})
