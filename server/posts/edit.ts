import type { Post } from '../../api/posts.ts'
import { postBodyLimit } from '../../shared/limits.ts'
import { cutText } from '../../shared/text.ts'
import { editMentioning } from '../mentions/leave-mentions.ts'
import { renderText } from '../mentions/render.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { readGroup, requireAuthor, requireCapacity } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import { updateGroup, updateText, updateTitle } from './queries-changes.ts'
import { readTitle } from './texts.ts'

/** Type, images and link stay. Nothing new is no edit. */
export async function editPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  given: { title: string; body: string | null },
): Promise<Post> {
  const post = await loadPost(site.db, viewer, publicId)
  requireAuthor(viewer, post)
  const title = readTitle(given.title)
  const hasText = post.type === 'text' && post.content_deleted_at === null
  if (hasText) {
    const body = cutText(given.body, postBodyLimit.max)
    // The author of a deleted post does not read its text, so what is sent is taken as new.
    if (title !== post.title || !post.readable || body !== post.body) {
      const rendered = body === null ? null : await renderText(site.db, body)
      const { bodyHtml, renderer, called } = rendered ?? { bodyHtml: null, renderer: null, called: [] }
      await editMentioning(site, viewer, {
        item: { postId: post.id },
        called,
        read: post.body,
        change: (db) => updateText(db, post.id, { title, body, bodyHtml, renderer }),
      })
    }
  } else if (title !== post.title) {
    await updateTitle(site.db, post.id, title)
  }
  return answerPost(site, viewer, post.id)
}

export async function changePostGroup(
  site: Site,
  viewer: Viewer,
  publicId: string,
  userGroup: string | undefined,
): Promise<Post> {
  const group = readGroup(userGroup)
  const post = await loadPost(site.db, viewer, publicId)
  requireAuthor(viewer, post)
  requireCapacity(viewer, post.moderated, group)
  await updateGroup(site.db, post.id, group)
  return answerPost(site, viewer, post.id)
}
