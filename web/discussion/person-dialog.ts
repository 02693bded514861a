import { defineDialog, isId, isText, oneOf } from '../platform/page/dialogs.ts'

export type PersonView = 'history' | 'warn' | 'ban'
/** What moderators do with a person: in this community, about this post or comment if there is one. */
export const personDialog = defineDialog<{
  view: PersonView
  username: string
  community: string
  type?: 'post' | 'comment'
  id?: string
}>('person', {
  view: oneOf(['history', 'warn', 'ban']),
  username: isText,
  community: isText,
  type: (value): value is 'post' | 'comment' | undefined =>
    value === undefined || value === 'post' || value === 'comment',
  id: (value): value is string | undefined => value === undefined || isId(value),
})
