import { dialogWidths, everyone, member, type Shot } from '../shot.ts'
import { openAbout, pick, press, toDialog, write } from '../steps.ts'

export const communityShots: readonly Shot[] = [
  { name: 'communities', path: '/communities', as: ['guest', 'member', 'admin'] },
  { name: 'communities-filter', path: '/communities', open: write('Filter by name', 'walk') },
  { name: 'communities-filter-nothing', path: '/communities', open: write('Filter by name', 'zebra') },
  { name: 'communities-create', path: '/communities', as: member, open: press('New community') },
  { name: 'communities-request', path: '/communities', as: member, open: press('Request community') },
  { name: 'community', path: '/AskHistory', as: everyone },
  { name: 'community-about', path: '/AskHistory', as: ['guest', 'moderator'], open: openAbout, widths: [360] },
  { name: 'community-small', path: '/ChessByPost', as: ['guest', 'member'] },
  { name: 'community-menu', path: '/AskHistory', as: member, open: press('More') },
  {
    name: 'community-add-to-feed',
    path: '/AskHistory',
    as: ['moderator'],
    open: toDialog(press('More'), pick('Add to feed…')),
  },
  {
    name: 'community-report',
    path: '/AskHistory',
    as: member,
    open: toDialog(press('More'), pick('Report')),
    widths: dialogWidths,
  },
  { name: 'community-leave', path: '/AskHistory', as: ['moderator'], open: toDialog(press('Joined')) },
]
