import { type Post, post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type AuthorPiece, type NamesInPiece, nameInPiece } from '../../people/accounts/author-pieces.ts'
import { bytesOfText, createPieces, type Pieces } from '../../platform/cache/pieces.ts'
import { hiddenId } from '../../platform/db/keys.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { PostCounters, PostMarks } from './fragments.ts'
import { presentPost } from './present.ts'
import { listPostViews, type PostView } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Posts as guests see them. */
    readonly postPieces: Pieces<PostPiece>
  }
}

export interface PostPiece extends NamesInPiece {
  readonly authorId: bigint
  readonly communityId: bigint
  /** Deleted, or with a hidden title: some people see more of it than guests. */
  readonly isPartlyHidden: boolean
  /** The JSON up to the votes, up to the last activity, and up to the number of comments. */
  readonly parts: readonly [Buffer, Buffer, Buffer]
}

/** About what a piece takes beside the JSON. */
const objectBytes = 300

const trim = compileTrim(post)

export const createPostPieces = (
  { bus, db, secrets, authorPieces }: Pick<Site, 'bus' | 'db' | 'secrets' | 'authorPieces'>,
  maxBytes: number,
): Pieces<PostPiece> =>
  createPieces({
    bus,
    topic: 'posts',
    maxBytes,
    bytesOf: ({ parts: [head, dates, state] }) => head.length + dates.length + state.length + objectBytes,
    async load(ids) {
      const views = await listPostViews(db, null, ids)
      const authors = await authorPieces.get(views.map(({ user_id }) => user_id))
      return new Map(views.map((view) => [view.id, makePiece({ secrets }, view, authors.get(view.user_id)?.user)]))
    },
  })

function makePiece(site: Pick<Site, 'secrets'>, view: PostView, author: User | undefined): PostPiece {
  const json = JSON.stringify({ ...(trim(presentPost(site, null, view, author)) as object), author: undefined })
  // Quotes inside of texts are escaped, so no text can look like a key.
  const at = (key: keyof Post) => json.indexOf(`,"${key}":`)
  return {
    authorId: view.user_id,
    authorName: nameInPiece(author),
    lockerId: view.locked_by === hiddenId ? null : view.locked_by,
    communityId: view.community_id,
    isPartlyHidden: view.deleted_at !== null || view.content_deleted_at !== null || view.title_hidden,
    parts: [
      bytesOfText(json.slice(0, at('upvotes'))),
      bytesOfText(json.slice(at('createdAt'), at('lastActivityAt'))),
      bytesOfText(json.slice(at('deleted'), at('noComments'))),
    ],
  }
}

const noComments = Buffer.from(',"comments":null,"commentsNext":null')

interface Joining {
  /** The fields of the comments. */
  comments?: readonly Buffer[]
  /** The JSON of the community. */
  community?: string | undefined
  userVoted?: boolean | null | undefined
}

/** The parts of the post for this viewer. */
export function joinPost(
  { parts: [head, dates, state] }: PostPiece,
  viewer: Viewer | null,
  row: PostMarks & PostCounters,
  author: AuthorPiece | undefined,
  { comments = [noComments], community, userVoted = viewer && row.voted_up !== null }: Joining = {},
): Buffer[] {
  const counts = `,"upvotes":${row.upvotes},"downvotes":${row.downvotes},"hotness":${row.hotness}`
  const activity = `,"lastActivityAt":"${row.last_activity_at.toISOString()}"`
  const visit = row.visited_at ? `"${row.visited_at.toISOString()}"` : null
  const marks = [
    `,"userVoted":${userVoted},"userVotedUp":${row.voted_up}`,
    `,"lastVisitAt":${visit},"newComments":${row.new_comments}`,
    `,"isAuthorMuted":${row.author_muted},"isCommunityMuted":${row.community_muted}`,
    row.saved ? ',"isSaved":true' : '',
    community ? `,"community":${community}` : '',
    author ? ',"author":' : '',
  ]
  return [
    ...[
      head,
      Buffer.from(counts),
      dates,
      Buffer.from(activity),
      state,
      Buffer.from(`,"noComments":${row.no_comments}`),
    ],
    ...[...comments, Buffer.from(marks.join('')), ...(author ? [author.json] : []), end],
  ]
}

const end = Buffer.from('}')
