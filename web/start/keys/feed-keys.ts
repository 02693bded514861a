import { canEdit } from '../../discussion/posts/actions/allowed-post-actions.ts'
import { hidePost } from '../../discussion/posts/actions/hidden-posts.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import type { FeedAction } from '../../platform/keys/site-keys.ts'
import { type KeyContext, postAt, pressIn } from './on-article.ts'

/** Results of a search too, in which one only moves. */
const articles = () => [
  ...document.querySelectorAll(
    ':is([data-feed], [data-results]) article, [data-results] > li, [data-results] > ul > li',
  ),
]

/** The link of an article in a feed, which gets the focus. */
const linkOf = (article: Element) => article.querySelector<HTMLAnchorElement>('h2 a') ?? article.querySelector('a')

export function pressInFeed(context: KeyContext, action: FeedAction): void {
  const all = articles()
  const current = all.findIndex((article) => article.contains(document.activeElement))
  const article = all[current]
  if (action === 'next' || action === 'previous') step(all, current, action === 'next' ? 1 : -1)
  else if (article?.closest('[data-feed]')) act(context, article, action)
}

/** Without a focused article it begins with the first one in the window. */
function step(all: readonly Element[], current: number, by: 1 | -1): void {
  const inWindow = all.findIndex((article) => article.getBoundingClientRect().top >= 0)
  const next = all[current < 0 ? inWindow : current + by]
  const link = next && linkOf(next)
  if (!link) return
  link.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function act(context: KeyContext, article: Element, action: Exclude<FeedAction, 'next' | 'previous'>): void {
  const { memory, router, show } = context
  const viewer = context.initial.user
  const path = linkOf(article)?.pathname ?? ''
  const post = postAt(memory, path)
  if (action === 'up') pressIn(article, 'Upvote')
  else if (action === 'down') pressIn(article, 'Downvote')
  else if (action === 'save') pressIn(article, 'Save')
  else if (action === 'more') pressIn(article, 'More')
  else if (!post) return
  else if (action === 'unfold') memory.entities.markPost(post.id, { unfolded: !post.unfolded })
  else if (action === 'comments') void router.navigate(`${path}#comments`)
  else if (action === 'edit') {
    if (canEdit(post, viewer)) void router.navigate(`/new?edit=${post.publicId}`)
  } else if (!viewer) show(loginPrompt)
  else {
    const all = articles()
    // The focus moves to the next post.
    step(all, all.indexOf(article), 1)
    void hidePost(memory, post)
  }
}
