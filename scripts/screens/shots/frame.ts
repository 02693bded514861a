import { member, type Shot } from '../shot.ts'
import { inTurn, openPalette, press, pressKey, search, type } from '../steps.ts'

export const frameShots: readonly Shot[] = [
  { name: 'frame-drawer', path: '/', as: ['guest', 'member'], open: press('Menu'), widths: [360, 768] },
  { name: 'frame-account-menu', path: '/', as: ['member', 'admin'], open: press(/^Account:/) },
  { name: 'frame-more-communities', path: '/', as: member, open: press(/^Show \d+ more/), widths: [1280] },

  { name: 'palette', path: '/', as: ['guest', 'member', 'admin'], open: openPalette },
  {
    name: 'palette-acts',
    path: '/',
    as: member,
    open: inTurn(pressKey('j'), openPalette),
    widths: [360, 1440],
  },
  { name: 'palette-found', path: '/', as: member, open: inTurn(openPalette, type('re')) },

  { name: 'search', path: '/search?q=night%20trains' },
  { name: 'search-dialog', path: '/', open: search('night trains') },
]
