import { postPath } from '../../../shared/paths.ts'
import type { FeedItem } from '../../discussion/feeds/feed-items.ts'
import { lastFeed, loadMore } from '../../discussion/feeds/feed-source.ts'
import { canEdit } from '../../discussion/posts/actions/allowed-post-actions.ts'
import { hidePost, unhidePost } from '../../discussion/posts/actions/hidden-posts.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import type { PageAction } from '../../platform/keys/site-keys.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { type KeyContext, postAt, pressIn } from './on-article.ts'

/** Acts on the focused comment, or else on the post. */
export function pressOnPost(context: KeyContext, action: PageAction): void {
  if (action === 'nextOfFeed') void stepInFeed(context, 1)
  else if (action === 'previousOfFeed') void stepInFeed(context, -1)
  else if (action === 'comments') void context.router.navigate('#comments')
  else {
    const comment = document.activeElement?.closest('[data-comment]')
    const article = comment ?? document.querySelector('main article')
    if (!article) return
    if (action === 'save') pressIn(article, 'Save')
    else if (action === 'more') pressIn(article, 'More')
    else if (action === 'edit' && comment) pressIn(comment, 'Edit')
    else if (!comment) actOnPost(context, action)
  }
}

function actOnPost({ memory, router, initial: { user }, show }: KeyContext, action: 'edit' | 'hide'): void {
  const post = postAt(memory, router.state.location.pathname)
  if (!post) return
  if (action === 'edit') {
    if (canEdit(post, user)) void router.navigate(`/new?edit=${post.publicId}`)
  } else if (!user) show(loginPrompt)
  else {
    const undo = { text: 'Undo', onPick: () => void unhidePost(memory, post) }
    void hidePost(memory, post).then((done) => done && showToast({ text: 'Post hidden.', timer: 6000, action: undo }))
  }
}

/** Replaces the present history entry, so that Back leads to the feed. */
async function stepInFeed({ memory, router }: KeyContext, by: 1 | -1): Promise<void> {
  const shown = postAt(memory, router.state.location.pathname)
  const items = () =>
    (lastFeed && memory.collections.get<readonly FeedItem[]>(lastFeed.address)?.items.filter(isPost)) ?? []
  const place = items().findIndex(({ key }) => key === shown?.id)
  if (place < 0) {
    showToast({ text: 'This post was not opened from a feed.' })
    return
  }
  if (lastFeed && !items()[place + by] && by > 0) await loadMore(memory, lastFeed)
  const next = items()[place + by]
  const post = next && memory.entities.get('Post', next.key)
  if (post) await router.navigate(postPath(post), { replace: true })
  else showToast({ text: by > 0 ? 'No more posts' : 'This is the first post of the feed.' })
}

const isPost = ({ type }: FeedItem) => type === 'post'
