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
    'A custom feed with its communities, by the username of its owner and its own name in addresses (`slug`). Only its owner can find a private feed.',
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
  summary: 'Create a custom feed. It becomes the last of your custom feeds.',
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
  summary: 'Change one of your custom feeds, or its position among them. Fields that are left out keep their values.',
  params: z.object({ id: id() }),
  body: z.object({
    name: z.string().optional(),
    communities: z.array(id()).optional(),
    sort: feedSort.optional(),
    public: z.boolean().optional(),
    position: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The first position is 0. A number beyond the last position means the last one.' }),
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
  summary:
    'Delete one of your custom feeds. If it was your home page, `homeFeed` decides again which feed is your home page.',
  params: z.object({ id: id() }),
  output: success(),
  errors: ['invalid_id', 'feed_not_found'],
  limits: upkeepLimits,
})
