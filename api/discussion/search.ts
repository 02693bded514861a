import { z } from 'zod'
import { searchLimit } from '../../shared/frame-limits.ts'
import { maxPostsPage } from '../../shared/limits.ts'
import { maxSearchNames, usualSearchPage } from '../../shared/search-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { searchLimits } from '../platform/rate-limits.ts'
import { comment } from './comments.ts'
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
})

export type SearchAnswer = z.output<typeof searchTexts.output>
