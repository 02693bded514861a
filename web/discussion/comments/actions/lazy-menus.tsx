import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { LoadingItem } from '../../../platform/ui/menus/LoadingItem.tsx'

// The content of comment menus. A page has hundreds of menus, and few are opened.

const options = { atOnce: true, waiting: <LoadingItem /> }

export const lazyCommentMenuItems = lazyPart(
  async () => (await import('./CommentMenuItems.tsx')).CommentMenuItems,
  options,
)

export const lazyCommentActionMenu = lazyPart(
  async () => (await import('./CommentActionMenu.tsx')).CommentActionMenu,
  options,
)

/** Few people have a held comment. */
export const lazyHeldComment = lazyPart(async () => (await import('../../holds/HeldComment.tsx')).HeldComment, {
  atOnce: true,
  onDemand: true,
})
