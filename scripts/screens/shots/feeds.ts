import { everyone, member, type Shot } from '../shot.ts'
import { choose, inTurn, openMenu, pick, press } from '../steps.ts'

export const feedShots: readonly Shot[] = [
  { name: 'home', path: '/', as: everyone },
  { name: 'all', path: '/all', as: ['guest', 'member'] },
  { name: 'subscriptions', path: '/subscriptions', as: member },
  { name: 'feed-new', path: '/all?sort=latest' },
  { name: 'feed-community-top', path: '/CityWalks?sort=year', as: ['guest', 'moderator'] },
  { name: 'feed-compact', path: '/', as: everyone, open: choose('Compact') },
  { name: 'feed-compact-community', path: '/DarkSkies', open: choose('Compact') },
  { name: 'feed-menu', path: '/', as: everyone, open: openMenu('More') },
  { name: 'feed-save', path: '/', as: member, open: press('Save', 'article') },
  { name: 'feed-filter', path: '/', as: member, open: inTurn(openMenu('More'), pick('Filter…')) },
  { name: 'feed-share', path: '/', as: ['guest'], open: openMenu('Share'), widths: [1440] },
  { name: 'feed-hidden', path: '/ChoirPractice', as: ['admin'], open: inTurn(openMenu('More'), pick('Hide')) },
]
