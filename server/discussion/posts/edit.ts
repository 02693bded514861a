import type { Post } from '../../../api/discussion/posts.ts'
import { postBodyLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { countAddedLinks } from '../../people/new-accounts/count-links.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { changeHeldGroup, editHeldPost } from '../holds/change-held.ts'
import { requireEditAllowed } from '../holds/edit-allowed.ts'
import { editWithMentions } from '../mentions/leave-mentions.ts'
import { renderText } from '../mentions/render.ts'
import type { Searchable } from '../search/document.ts'
import { storeTexts } from '../search/store.ts'
import { readGroup, requireAuthor, requireCapacity } from './permissions.ts'
import { answerPost, loadPostOrHeld } from './posts.ts'
import type { PostView } from './queries.ts'
import { updateGroup, updateText, updateTitle } from './queries-changes.ts'
import { readTitle } from './texts.ts'

/** Type, images and link cannot be changed. An edit that changes nothing does not count as an edit. */
export async function editPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  changes: { title: string; body: string | null },
): Promise<Post> {
  const { post, held } = await loadPostOrHeld(site, viewer, publicId)
  if (held) {
    const body = cutText(changes.body, postBodyLimit.max)
    const edited = await editHeldPost(site, viewer, held, { title: readTitle(changes.title), body })
    return edited ?? editPost(site, viewer, publicId, changes)
  }
  requireAuthor(viewer, post)
  const title = readTitle(changes.title)
  // Everybody reads the title in the banner of the removal and in the log.
  const isRemoved = post.deleted_as === 'mods' || post.deleted_as === 'admins'
  if (isRemoved && title !== post.title) throw new Refusal('title_of_removed')
  const hasText = post.type === 'text' && post.content_deleted_at === null
  if (hasText) {
    const body = cutText(changes.body, postBodyLimit.max)
    // The author of a deleted post cannot see its text, so any text that they send counts as new.
    if (title !== post.title || !post.readable || body !== post.body) {
      await requireEditAllowed(site, viewer, post)
      const rendered = body === null ? null : await renderText(site.db, body)
      const { bodyHtml, renderer, called } = rendered ?? { bodyHtml: null, renderer: null, called: [] }
      const links = await countAddedLinks(site, viewer, { bodyHtml, oldBody: post.body })
      await editWithMentions(site, viewer, {
        item: { postId: post.id },
        called,
        links,
        read: post.body,
        change: (db) =>
          inTransaction(db, async (tx) => {
            const edited = await updateText(tx, post.id, { title, body, bodyHtml, renderer })
            if (edited && !edited.deleted_at)
              await storeTexts(tx, [textOf(post, { title, html: bodyHtml, beside: [] })])
            return edited
          }),
      })
    }
  } else if (title !== post.title) {
    await requireEditAllowed(site, viewer, post)
    await inTransaction(site.db, async (tx) => {
      const edited = await updateTitle(tx, post.id, title)
      if (edited && !edited.deleted_at)
        await storeTexts(tx, [textOf(post, { title, html: null, beside: edited.beside })])
    })
  }
  return answerPost(site, viewer, post.id)
}

/** `html` is the text, `beside` what its pictures are described with. */
const textOf = (post: PostView, changed: Pick<Searchable, 'title' | 'html' | 'beside'>): Searchable => ({
  ...{
    id: post.id,
    kind: 'post',
    communityId: post.community_id,
    authorId: post.user_id,
    type: post.type as Post['type'],
  },
  ...{ url: post.link_url, hostname: post.link_hostname },
  ...changed,
})

export async function changePostGroup(
  site: Site,
  viewer: Viewer,
  publicId: string,
  userGroup: string | undefined,
): Promise<Post> {
  const group = readGroup(userGroup)
  const { post, held } = await loadPostOrHeld(site, viewer, publicId)
  if (held) {
    requireCapacity(viewer, held.moderated, group)
    const changed = await changeHeldGroup(site, viewer, held, group)
    return changed ? answerPost(site, viewer, changed.id) : changePostGroup(site, viewer, publicId, userGroup)
  }
  requireAuthor(viewer, post)
  requireCapacity(viewer, post.moderated, group)
  await updateGroup(site.db, post.id, group)
  return answerPost(site, viewer, post.id)
}
