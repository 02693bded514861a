import { z } from 'zod'
import { searchLimit } from '../../shared/frame-limits.ts'
import { maxPostsPage } from '../../shared/limits.ts'
import { maxSearchNames, maxSimilar, shortestSuggestion, usualSearchPage } from '../../shared/search-limits.ts'
import { user } from '../people/accounts.ts'
import { image } from '../people/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { searchLimits, similarLimits, suggestionLimits } from '../platform/rate-limits.ts'
import { comment } from './comments.ts'
import { community } from './communities.ts'
import { post } from './posts.ts'

export const searchSorts = ['relevant', 'new', 'top'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Pieces of a text; those with `hit` are what was looked for. */
const pieces = z.array(z.object({ text: z.string(), hit: z.boolean() })).meta({ id: 'HighlightedText' })
export type HighlightedText = z.output<typeof pieces>

const highlight = z.object({ title: pieces.nullable(), body: pieces.nullable() }).meta({ id: 'Highlight' })
export type Highlight = z.output<typeof highlight>

const names = (of: string) =>
  z
    .string()
    .optional()
    .meta({ description: `Names of ${of}, separated by commas, at most ${maxSearchNames}: any of them.` })
const time = (words: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${words} this time, in UTC: \`YYYY\`, \`YYYY-MM\` or \`YYYY-MM-DD\`.` })

export const searchTexts = endpoint({
  method: 'GET',
  path: '/api/search',
  who: 'guest',
  summary:
    'Search for posts and comments. `q` has words (all must occur), `"a phrase"`, `-word`, `OR`, `word*` (three letters or more), `title:word`, and the filters `in:name`, `by:name`, `by:me`, `site:domain`, `type:comment`, `kind:link`, `before:YYYY-MM`, `after:YYYY` and `has:picture`. Anything else is looked for as words.',
  query: z.object({
    q: z
      .string()
      .default('')
      .meta({ description: `1 to ${searchLimit.max} characters.` }),
    type: z.enum(['all', 'posts', 'comments']).default('all'),
    in: names('communities, or `subscribed` or `saved`'),
    by: names('people, or `me`'),
    site: z.string().optional().meta({ description: 'Links to this domain or one of its subdomains.' }),
    kind: z.enum(['text', 'link', 'image']).optional().meta({ description: 'Posts of this type.' }),
    after: time('Not written before'),
    before: time('Written before'),
    sort: z.enum(searchSorts, { error: 'invalid-sort' }).default('relevant'),
    limit: z
      .string()
      .optional()
      .meta({ description: `A whole number from 1 to ${maxPostsPage}; ${usualSearchPage} when absent.` }),
    next: z.string().optional(),
  }),
  output: z.object({
    items: z.array(
      z.discriminatedUnion('type', [
        z.object({ item: post, type: z.literal('post'), highlight }),
        z.object({ item: comment, type: z.literal('comment'), highlight }),
      ]),
    ),
    next: z.string().nullable(),
    /** Words that were not looked for, because nearly all texts have them or because there are too many. */
    ignored: z.array(z.string()),
    /** Those of them that were too many. */
    tooMany: z.array(z.string()).optional(),
    /** There are more matches than are ranked. */
    bounded: z.boolean(),
    /** The number of matches by people and in communities that the caller has muted. */
    leftOut: z.int(),
    /** Names in the filters that no community and no person has; deleted and suspended accounts count as unknown. */
    unknown: z.array(z.string()).optional(),
    /** While older texts are being read into the index: how many of how many. */
    filled: z.object({ done: z.int(), total: z.int() }).optional(),
  }),
  errors: [
    'invalid_query',
    'invalid_time',
    'invalid-sort',
    'invalid_limit',
    'invalid_cursor',
    'not_logged_in',
    'search_busy',
    'search_too_wide',
  ],
  limits: searchLimits,
  guestCache: 'revalidated',
  guestSeconds: 30,
})

export type SearchAnswer = z.output<typeof searchTexts.output>

const namesQuery = z.object({
  q: z
    .string()
    .default('')
    .meta({ description: `1 to ${searchLimit.max} characters.` }),
  next: z.string().optional(),
})
const namesErrors = ['invalid_query', 'invalid_cursor', 'not_logged_in', 'search_busy', 'search_too_wide'] as const

export const searchCommunities = endpoint({
  method: 'GET',
  path: '/api/search/communities',
  who: 'guest',
  summary:
    'Communities: the one with this name, then those whose names begin so, then similar names, then those whose text about themselves has the words.',
  query: namesQuery,
  output: z.object({ items: z.array(community), next: z.string().nullable() }),
  errors: namesErrors,
  limits: searchLimits,
  guestCache: 'revalidated',
  guestSeconds: 30,
})

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search/people',
  who: 'guest',
  summary:
    'People: the one with this name, then those whose names begin so, then similar names, then those whose text about themselves has the words. Suspended, deleted and waiting accounts are found by administrators alone.',
  query: namesQuery,
  output: z.object({ items: z.array(user), next: z.string().nullable() }),
  errors: namesErrors,
  limits: searchLimits,
  guestCache: 'revalidated',
  guestSeconds: 30,
})

const suggestedName = z
  .object({ id: z.string(), name: z.string(), proPic: image.nullable() })
  .meta({ id: 'SuggestedName' })

export const suggestTexts = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  who: 'guest',
  summary: `What to offer while somebody types a search, from ${shortestSuggestion} characters on: three communities (joined ones first), three people, and four posts with words in their titles that begin so. \`in\` names a community whose posts alone are offered.`,
  query: z.object({ q: z.string().default(''), in: z.string().optional() }),
  output: z.object({
    communities: z.array(suggestedName),
    people: z.array(suggestedName),
    posts: z.array(z.object({ title: z.string(), publicId: z.string(), community: z.string() })),
  }),
  errors: ['not_logged_in', 'search_busy', 'search_too_wide'],
  limits: suggestionLimits,
  guestCache: 'revalidated',
  guestSeconds: 60,
})

export type Suggestions = z.output<typeof suggestTexts.output>

export const listSimilarPosts = endpoint({
  method: 'GET',
  path: '/api/search/similar',
  who: 'member',
  summary: `At most ${maxSimilar} posts of a community that have most of the words of a title, for somebody who is about to post it.`,
  query: z.object({ title: z.string().default(''), community: z.string().default('') }),
  output: z.object({ posts: z.array(post) }),
  errors: ['search_busy', 'search_too_wide'],
  limits: similarLimits,
})
