import { admin, dialogWidths, everyone, member, moderator, type Shot } from '../shot.ts'
import { inTurn, openAbout, openNotifications, pick, press, tick, toDialog, write } from '../steps.ts'

const ownList = '/@mara_v/lists/answers_to_keep'
const ownFeed = '/@mara_v/feeds/paper_and_ink'

const openBan = toDialog(press(/^Admin actions/), pick('Ban'))
const writeBan = inTurn(openBan, write('Reason', 'The same quarrel in the ninth community.'))

export const peopleShots: readonly Shot[] = [
  { name: 'profile', path: '/@mara_v', as: everyone },
  { name: 'profile-about', path: '/@mara_v', open: openAbout, widths: [360] },
  { name: 'profile-long', path: '/@lathe_and_plane?filter=posts' },
  { name: 'profile-quiet', path: '/@reader_4417' },
  { name: 'profile-suspended', path: '/@true_facts_91', as: ['guest', 'admin'] },
  { name: 'profile-deleted', path: '/@old_harbour', as: ['guest', 'admin'] },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset', path: '/reset?token=none' },
  { name: 'confirm', path: '/confirm?token=none' },
  { name: 'confirm-restore', path: '/confirm?restore=none' },
  { name: 'settings-security', path: '/settings/security', as: member },
  {
    name: 'settings-security-codes',
    path: '/settings/security',
    as: member,
    open: press(/^Make (recovery|new) codes$/),
    widths: dialogWidths,
  },
  {
    name: 'profile-report',
    path: '/@brine',
    as: member,
    open: toDialog(press('More'), pick('Report')),
    widths: dialogWidths,
  },
  {
    name: 'profile-details',
    path: '/@brine',
    as: admin,
    open: inTurn(press(/^Admin actions/), pick('User details'), (page) => page.getByText('Account number').waitFor()),
    widths: dialogWidths,
  },
  {
    name: 'profile-ban',
    path: '/@brine',
    as: admin,
    open: openBan,
    widths: dialogWidths,
  },
  {
    name: 'profile-ban-content',
    path: '/@brine',
    as: admin,
    open: inTurn(writeBan, tick('Delete all content')),
    widths: dialogWidths,
  },
  {
    name: 'profile-ban-sure',
    path: '/@brine',
    as: admin,
    open: inTurn(writeBan, press('Continue')),
    widths: dialogWidths,
  },
  {
    name: 'profile-ban-content-sure',
    path: '/@brine',
    as: admin,
    open: inTurn(writeBan, tick('Delete all content'), press('Continue')),
    widths: dialogWidths,
  },
  {
    name: 'profile-unban',
    path: '/@true_facts_91',
    as: admin,
    open: toDialog(press(/^Admin actions/), pick('Unban')),
    widths: dialogWidths,
  },
  { name: 'lists', path: '/@couchette_9/lists' },
  { name: 'lists-own', path: '/@mara_v/lists', as: ['moderator'] },
  { name: 'list', path: '/@couchette_9/lists/breakfasts', as: ['guest', 'member'] },
  { name: 'list-private', path: '/@mara_v/lists/to_check', as: ['moderator'] },
  { name: 'list-new', path: '/@mara_v/lists', as: ['moderator'], open: press('New list') },
  { name: 'list-edit', path: ownList, as: moderator, open: toDialog(press('Edit list')), widths: dialogWidths },
  {
    name: 'list-clear',
    path: ownList,
    as: moderator,
    open: toDialog(press('More'), pick('Remove all items')),
    widths: dialogWidths,
  },
  {
    name: 'list-delete',
    path: ownList,
    as: moderator,
    open: toDialog(press('More'), pick('Delete list')),
    widths: dialogWidths,
  },
  { name: 'custom-feed', path: ownFeed, as: ['guest', 'member', 'moderator'] },
  {
    name: 'custom-feed-edit',
    path: ownFeed,
    as: moderator,
    open: toDialog(press('More'), pick('Edit…')),
    widths: dialogWidths,
  },
  {
    name: 'custom-feed-communities',
    path: ownFeed,
    as: moderator,
    open: toDialog(press('Choose communities')),
    widths: dialogWidths,
  },
  {
    name: 'custom-feed-delete',
    path: ownFeed,
    as: moderator,
    open: toDialog(press('More'), pick('Delete…')),
    widths: dialogWidths,
  },
  { name: 'notifications', path: '/notifications', as: member },
  { name: 'notifications-panel', path: '/about', as: member, open: openNotifications, widths: [1280] },
  {
    name: 'notifications-delete-all',
    path: '/notifications',
    as: member,
    open: inTurn(press('More for all notifications'), pick('Delete all')),
  },
]
