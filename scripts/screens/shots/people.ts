import { everyone, member, type Shot } from '../shot.ts'
import { inTurn, openAbout, openNotifications, pick, press } from '../steps.ts'

export const peopleShots: readonly Shot[] = [
  { name: 'profile', path: '/@mara_v', as: everyone },
  { name: 'profile-about', path: '/@mara_v', open: openAbout, widths: [360] },
  { name: 'profile-long', path: '/@lathe_and_plane?filter=posts' },
  { name: 'profile-quiet', path: '/@reader_4417' },
  { name: 'profile-suspended', path: '/@true_facts_91', as: ['guest', 'admin'] },
  { name: 'profile-deleted', path: '/@old_harbour', as: ['guest', 'admin'] },
  { name: 'lists', path: '/@couchette_9/lists' },
  { name: 'lists-own', path: '/@mara_v/lists', as: ['moderator'] },
  { name: 'list', path: '/@couchette_9/lists/breakfasts', as: ['guest', 'member'] },
  { name: 'list-private', path: '/@mara_v/lists/to_check', as: ['moderator'] },
  { name: 'list-new', path: '/@mara_v/lists', as: ['moderator'], open: press('New list') },
  { name: 'custom-feed', path: '/@mara_v/feeds/paper_and_ink', as: ['guest', 'member', 'moderator'] },
  { name: 'notifications', path: '/notifications', as: member },
  { name: 'notifications-panel', path: '/about', as: member, open: openNotifications, widths: [1280] },
  {
    name: 'notifications-delete-all',
    path: '/notifications',
    as: member,
    open: inTurn(press('More for all notifications'), pick('Delete all')),
  },
]
