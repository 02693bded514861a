import { member, type Shot } from '../shot.ts'
import { press, search } from '../steps.ts'

export const frameShots: readonly Shot[] = [
  { name: 'frame-drawer', path: '/', as: ['guest', 'member'], open: press('Menu'), widths: [360, 768] },
  { name: 'frame-account-menu', path: '/', as: ['member', 'admin'], open: press(/^Account:/) },
  { name: 'frame-more-communities', path: '/', as: member, open: press(/^Show \d+ more/), widths: [1440] },

  { name: 'search', path: '/search?q=night%20trains' },
  { name: 'search-dialog', path: '/', open: search('night trains') },
]
