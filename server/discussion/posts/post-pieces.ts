import { post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type AuthorPiece, type NamesInPiece, nameInPiece } from '../../people/accounts/author-pieces.ts'
import { bytesOfText, createPieces, type Pieces } from '../../platform/cache/pieces.ts'
import { hiddenId } from '../../platform/db/keys.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { PostMarks } from './fragments.ts'
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
  /** The JSON from its beginning to the comments. */
  readonly head: Buffer
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
    bytesOf: ({ head }) => head.length + objectBytes,
    async load(ids) {
      const views = await listPostViews(db, null, ids)
      const authors = await authorPieces.get(views.map(({ user_id }) => user_id))
      return new Map(views.map((view) => [view.id, makePiece({ secrets }, view, authors.get(view.user_id)?.user)]))
    },
  })

function makePiece(site: Pick<Site, 'secrets'>, view: PostView, author: User | undefined): PostPiece {
  const json = JSON.stringify({ ...(trim(presentPost(site, null, view, author)) as object), author: undefined })
  return {
    authorId: view.user_id,
    authorName: nameInPiece(author),
    lockerId: view.locked_by === hiddenId ? null : view.locked_by,
    communityId: view.community_id,
    isPartlyHidden: view.deleted_at !== null || view.content_deleted_at !== null || view.title_hidden,
    // Quotes inside of texts are escaped, so no text can look like this key.
    head: bytesOfText(json.slice(0, json.lastIndexOf(',"comments":'))),
  }
}

const noComments = Buffer.from(',"comments":null,"commentsNext":null')

/** The parts of the post for this viewer. `comments` has the fields of the comments, and `community` that of the community. */
export function joinPost(
  piece: PostPiece,
  viewer: Viewer | null,
  marks: PostMarks | undefined,
  author: AuthorPiece | undefined,
  { comments = [noComments], community }: { comments?: readonly Buffer[]; community?: string | undefined } = {},
): Buffer[] {
  const votedUp = marks?.voted_up ?? null
  const visit = marks?.visited_at?.toISOString()
  const text = `,"userVoted":${viewer ? votedUp !== null : null},"userVotedUp":${votedUp},"lastVisitAt":${visit ? `"${visit}"` : null},"newComments":${marks?.new_comments ?? 0},"isAuthorMuted":${marks?.author_muted ?? false},"isCommunityMuted":${marks?.community_muted ?? false}${marks?.saved ? ',"isSaved":true' : ''}${community ? `,"community":${community}` : ''}${author ? ',"author":' : ''}`
  return [piece.head, ...comments, Buffer.from(text), ...(author ? [author.json] : []), end]
}

const end = Buffer.from('}')
