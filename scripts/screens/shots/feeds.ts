import { everyone, member, type Shot } from '../shot.ts'
import { choose, inTurn, openMenu, pick, press, restOn, toDialog, waitForDialog, wantFewerPictures } from '../steps.ts'

export const feedShots: readonly Shot[] = [
  { name: 'home', path: '/', as: everyone },
  { name: 'all', path: '/all', as: ['guest', 'member'] },
  { name: 'subscriptions', path: '/subscriptions', as: member },
  { name: 'feed-new', path: '/all?sort=latest' },
  { name: 'feed-community-top', path: '/CityWalks?sort=year', as: ['guest', 'moderator'] },
  { name: 'feed-compact', path: '/', as: everyone, open: choose('Compact') },
  { name: 'feed-compact-community', path: '/DarkSkies', open: choose('Compact') },
  { name: 'feed-fewer-pictures', path: '/all', open: wantFewerPictures },
  { name: 'community-fewer-pictures', path: '/DarkSkies', open: wantFewerPictures },
  {
    name: 'preview-post',
    path: '/',
    as: member,
    open: inTurn(choose('Compact'), restOn(/\S+ \S+ \S+ \S+/)),
    mouseStays: true,
    widths: [1280],
  },
  { name: 'preview-community', path: '/', open: restOn(/^\w+$/), mouseStays: true, widths: [1280] },
  { name: 'preview-person', path: '/CityWalks', open: restOn(/^@/), mouseStays: true, widths: [1280] },
  { name: 'feed-menu', path: '/', as: everyone, open: openMenu('More') },
  { name: 'feed-save', path: '/', as: member, open: press('Save', 'article') },
  { name: 'feed-filter', path: '/', as: member, open: inTurn(openMenu('More'), pick('Filter…')) },
  {
    name: 'feed-keys',
    path: '/',
    as: member,
    open: inTurn(press('Feed menu'), pick('Keyboard shortcuts'), waitForDialog),
  },
  { name: 'feed-new-feed', path: '/', as: member, open: toDialog(press('New feed')), widths: [1280] },
  {
    name: 'feed-new-feed',
    path: '/',
    as: member,
    open: toDialog(press('Menu'), press('New feed')),
    widths: [360, 768],
  },
  { name: 'feed-share', path: '/', as: ['guest'], open: openMenu('Share'), widths: [1280] },
  { name: 'feed-hidden', path: '/ChoirPractice', as: ['admin'], open: inTurn(openMenu('More'), pick('Hide')) },
]
