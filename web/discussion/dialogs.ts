import type { TargetType } from '../../api/discussion/list-items.ts'
import type { UserGroup } from '../../api/people/user-groups.ts'
import { defineDialog, isId, isNumber, isText, oneOf } from '../platform/page/dialogs.ts'

// Dialogs about communities, posts and comments that open on more than one page.

const isUserGroup = oneOf<UserGroup>(['normal', 'mods', 'admins'])

const postActions = ['delete', 'lock', 'erase', 'announce', 'show-id'] as const
/** An action on a post that opens a dialog first. */
export type PostDialogAction = (typeof postActions)[number]
export const isPostDialogAction = oneOf(postActions)
/** `as` is the capacity (group) in which the viewer acts. */
export const postActionDialog = defineDialog<{ action: PostDialogAction; id: string; as: UserGroup }>('post-action', {
  action: isPostDialogAction,
  id: isId,
  as: isUserGroup,
})

export type CommentDialogAction = 'delete' | 'lock' | 'show-id'
export const commentActionDialog = defineDialog<{ action: CommentDialogAction; id: string; as: UserGroup }>(
  'comment-action',
  { action: oneOf(['delete', 'lock', 'show-id']), id: isId, as: isUserGroup },
)

export const saveDialog = defineDialog<{ toSaveItemId: string; toSaveItemType: TargetType }>('save-to-list', {
  toSaveItemId: isId,
  toSaveItemType: oneOf(['post', 'comment']),
})
/** Offers filters for words and domains of a post. */
export const filterPostDialog = defineDialog<{ id: string }>('filter-post', { id: isId })
/** Asks before the oldest posts that are saved on this device are removed to make room for a new one. */
export const deviceFullDialog = defineDialog<{ publicId: string }>('device-full', { publicId: isText })
export const newFeedDialog = defineDialog('new-feed')
export const addToFeedDialog = defineDialog<{ communityId: string }>('add-to-feed', { communityId: isId })
export const leaveCommunityDialog = defineDialog<{ communityId: string }>('leave-community', { communityId: isId })
export const createCommunityDialog = defineDialog('create-community')

export const newListDialog = defineDialog('new-list')
export type ListAction = 'edit' | 'clear' | 'delete'
export const listDialog = defineDialog<{ action: ListAction; listId: number }>('list', {
  action: oneOf(['edit', 'clear', 'delete']),
  listId: isNumber,
})

/** Only for the owner of the feed, on its page. */
export type FeedAction = 'edit' | 'communities' | 'delete'
export const customFeedDialog = defineDialog<{ action: FeedAction }>('custom-feed', {
  action: oneOf(['edit', 'communities', 'delete']),
})
