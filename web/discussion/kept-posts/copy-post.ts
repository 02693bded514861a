import type { Comment, CommentSort } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Image } from '../../../api/people/images.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { ApiError, call } from '../../platform/client.ts'
import { pageSize } from '../comments/thread/thread-pages.ts'
import type { Copy } from './kept-posts.ts'

/** At `pageSize` comments a page, a copy has up to 2,000 comments and their ancestors. */
const maxPages = 20

/** Copies the post with its comments and images. `asOf` is a server time from before the copying started. */
export async function copyPost(publicId: string, sort: CommentSort, asOf: string): Promise<Copy> {
  const post = await call('getPost', { params: { publicId }, query: { sort, limit: pageSize, preview: 'true' } })
  const answer = await withAllComments(post, sort)
  const pictures = await fetchImages(post)
  const bytes = JSON.stringify(answer).length + (await bytesOf([...pictures.values()]))
  const { title, communityName } = post
  const keptAt = new Date().toISOString()
  const kept = {
    publicId: post.publicId,
    title,
    communityName,
    keptAt,
    asOf,
    sort,
    bytes,
    pictures: [...pictures.keys()],
  }
  return { kept, answer, pictures }
}

async function withAllComments(post: Post, sort: CommentSort): Promise<Post> {
  const comments: Comment[] = [...(post.comments ?? [])]
  let next = post.commentsNext
  for (let page = 1; next !== null && page < maxPages; page += 1) {
    const query = { sort, limit: pageSize, next }
    const answer: Answer<Endpoints['listComments']> = await call('listComments', {
      params: { publicId: post.publicId },
      query,
    })
    const more = Array.isArray(answer) ? { comments: answer, next: null } : answer
    comments.push(...more.comments)
    next = more.next
  }
  // Each page includes the ancestors of its comments, so some comments come twice.
  const once = new Map(comments.map((comment) => [comment.id, comment]))
  return { ...post, comments: [...once.values()], commentsNext: next }
}

async function fetchImages(post: Post): Promise<Map<string, Response>> {
  const addresses = new Set([...post.images, post.link?.image ?? []].flat().map(largestCopy))
  const pictures = new Map<string, Response>()
  for (const address of addresses) {
    const response = await fetch(address).catch(() => Promise.reject(new ApiError(0, undefined)))
    // A hidden or erased image is not visible online either.
    if (response.ok) pictures.set(address, response)
  }
  return pictures
}

/** The service worker uses it for all sizes of the image. */
const largestCopy = ({ url, copies }: Image): string =>
  copies.reduce<{ url: string; width: number }>((largest, copy) => (copy.width > largest.width ? copy : largest), {
    url: copies[0]?.url ?? url,
    width: 0,
  }).url

async function bytesOf(responses: readonly Response[]): Promise<number> {
  const blobs = await Promise.all(responses.map((response) => response.clone().blob()))
  return blobs.reduce((sum, { size }) => sum + size, 0)
}
