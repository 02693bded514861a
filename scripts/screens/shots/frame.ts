import { member, type Shot } from '../shot.ts'
import { inTurn, offer, openPalette, press, pressKey, type } from '../steps.ts'

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

  { name: 'search', path: '/search' },
  { name: 'search-found', path: '/search?q=night%20trains', as: ['guest', 'member'] },
  { name: 'search-filters', path: '/search?q=train%20type%3Acomment&from=2020-01-01&sort=new', as: member },
  { name: 'search-nothing', path: '/search?q=xylophonist' },
  { name: 'search-communities', path: '/search?type=communities&q=night', as: member },
  { name: 'search-offers', path: '/about', as: member, open: offer('night') },
  { name: 'search-people', path: '/search?type=people&q=a', as: member },
]
