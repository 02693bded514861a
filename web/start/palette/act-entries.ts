import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  CircleEllipsis,
  CornerLeftUp,
  EyeClosed,
  FoldVertical,
  MessagesSquare,
  MoveLeft,
  MoveRight,
  OctagonAlert,
  Reply,
  Share2,
  SquarePen,
  Trash,
  UnfoldVertical,
} from 'lucide'
import { publicIdIn } from '../../../shared/paths.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { type FeedAction, feedKeys, type KeyOf, type PageAction, postPageKeys } from '../../platform/keys/site-keys.ts'
import { commentKeys, type KeyAction } from '../../platform/keys/thread-keys.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import type { IconShape } from '../../platform/ui/images/Icon.tsx'
import { controlIn, type KeyContext, postAt, pressIn } from '../keys/on-article.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The actions for the focused post or comment, with its title. */
export interface Acts {
  /** The title of the post or comment. */
  title: string
  entries: readonly PaletteEntry[]
}

/** Call this while the focus is still on the page. */
export function actsOnFocus(context: KeyContext): Acts {
  const { memory, router } = context
  const path = router.state.location.pathname
  const focus = document.activeElement
  if (publicIdIn(path) !== undefined) {
    const comment = focus?.closest('[data-comment]')
    if (comment) return onComment(comment)
    const article = document.querySelector('main article')
    return article ? onPostPage(context, article, postAt(memory, path)) : none
  }
  const article = focus?.closest('[data-feed] article')
  return article ? inFeed(context, article) : none
}

/** The code of the keys is loaded with the first one. */
const pressInFeed = (context: KeyContext, action: FeedAction): void =>
  void fetchChunk(() => import('../keys/feed-keys.ts')).then((keys) => keys.pressInFeed(context, action), alertFailure)
const pressOnPost = (context: KeyContext, action: PageAction): void =>
  void fetchChunk(() => import('../keys/post-keys.ts')).then((keys) => keys.pressOnPost(context, action), alertFailure)

const none: Acts = { title: '', entries: [] }

function inFeed(context: KeyContext, article: Element): Acts {
  const link = article.querySelector<HTMLAnchorElement>('h2 a')
  const post = postAt(context.memory, link?.pathname ?? '')
  const can = (action: FeedAction) =>
    action === 'unfold' ? Boolean(post?.bodyHtml || post?.images.length) : canOn(context, article, post, action)
  const entries = feedKeys
    .filter(({ action }) => can(action))
    .map((key) => act(key, (now) => pressInFeed(now, key.action)))
  return { title: link?.textContent ?? '', entries: [...entries, ...furtherActs(article)] }
}

function onPostPage(context: KeyContext, article: Element, post: MarkedPost | undefined): Acts {
  const votes = feedKeys
    .filter(({ action }) => (action === 'up' || action === 'down') && canOn(context, article, post, action))
    // On the page of a post these keys act on comments.
    .map(({ action, text }) => act({ action, text }, () => pressIn(article, action === 'up' ? 'Upvote' : 'Downvote')))
  const entries = postPageKeys
    .filter(({ action }) => canOn(context, article, post, action))
    .map((key) => act(key, (now) => pressOnPost(now, key.action)))
  return { title: post?.title ?? '', entries: [...votes, ...entries, ...furtherActs(article)] }
}

function canOn(
  { memory, initial: { user } }: KeyContext,
  article: Element,
  post: MarkedPost | undefined,
  action: FeedAction | PageAction,
): boolean {
  if (action === 'up') return controlIn(article, 'Upvote') !== undefined
  if (action === 'down') return controlIn(article, 'Downvote') !== undefined
  if (action === 'save') return controlIn(article, 'Save') !== undefined
  if (action === 'more') return controlIn(article, 'More') !== undefined
  if (action === 'hide') return post !== undefined && user !== null
  if (action === 'comments') return post !== undefined
  if (action === 'edit') return post !== undefined && !post.deleted && post.userId === user?.id
  // A reader who opened the post by its address has no feed.
  return (action === 'nextOfFeed' || action === 'previousOfFeed') && memory.entities.list('Post').length > 1
}

/** Actions that click a control of the comment. */
const commentControls: Partial<Record<KeyAction, string>> = { up: 'Upvote', down: 'Downvote', reply: 'Reply' }

function onComment(comment: Element): Acts {
  const pressing = ({ action }: KeyOf<KeyAction>): (() => void) | undefined => {
    const parent = action === 'parent' ? parentOf(comment) : null
    if (parent) return () => parent.focus()
    const fold = action === 'fold' ? comment.querySelector<HTMLElement>('header [aria-expanded]') : null
    if (fold) return () => fold.click()
    const name = commentControls[action]
    return name && controlIn(comment, name) ? () => pressIn(comment, name) : undefined
  }
  const own = commentKeys.flatMap((key) => {
    const run = pressing(key)
    return run ? [act(key, run)] : []
  })
  const shared = postPageKeys
    .filter(({ action }) => isOnComment(comment, action))
    .map((key) => act(key, (now) => pressOnPost(now, key.action)))
  const title = comment.getAttribute('aria-label')?.toLowerCase() ?? 'comment'
  return { title, entries: [...own, ...shared, ...furtherActs(comment)] }
}

function isOnComment(comment: Element, action: PageAction): boolean {
  const name = { save: 'Save', edit: 'Edit', more: 'More' }[action as string]
  return name !== undefined && controlIn(comment, name) !== undefined
}

const parentOf = (comment: Element) =>
  comment.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-comment]') ?? null

const further: readonly { name: string; icon: IconShape }[] = [
  { name: 'Share', icon: Share2 },
  { name: 'Report', icon: OctagonAlert },
  { name: 'Delete', icon: Trash },
]

/** Further actions without a key, for the buttons of the article. */
function furtherActs(article: Element): PaletteEntry[] {
  return further.flatMap(({ name, icon }) =>
    controlIn(article, name)?.checkVisibility()
      ? [{ group: 'acts', text: name, icon, run: () => pressIn(article, name) }]
      : [],
  )
}

type Action = FeedAction | PageAction | KeyAction

const icons: Partial<Record<Action, IconShape>> = {
  up: ArrowUp,
  down: ArrowDown,
  save: Bookmark,
  hide: EyeClosed,
  comments: MessagesSquare,
  edit: SquarePen,
  more: CircleEllipsis,
  unfold: UnfoldVertical,
  fold: FoldVertical,
  parent: CornerLeftUp,
  reply: Reply,
  previousOfFeed: MoveLeft,
  nextOfFeed: MoveRight,
}

function act({ key, action, text }: { key?: string; action: Action; text: string }, run: PaletteEntry['run']) {
  return {
    group: 'acts',
    text,
    icon: icons[action] ?? CircleEllipsis,
    ...(key && { keys: [key] }),
    run,
  } satisfies PaletteEntry
}
