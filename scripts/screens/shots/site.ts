import { member, type Shot } from '../shot.ts'
import { keepSomePosts, press } from '../steps.ts'

export const siteShots: readonly Shot[] = [
  { name: 'admin', path: '/admin', as: ['admin'] },
  { name: 'admin-shield', path: '/admin', as: ['admin'], open: press('Raise the shield') },
  { name: 'admin-queue', path: '/admin/queue', as: ['admin'] },
  { name: 'queue', path: '/queue', as: ['moderator', 'admin'] },
  { name: 'queue-held', path: '/queue?kind=hold', as: ['moderator'] },
  { name: 'queue-done', path: '/queue?state=done', as: ['moderator'] },
  { name: 'modlog', path: '/modlog', as: ['guest', 'moderator', 'admin'] },
  { name: 'modlog-many', path: '/CityWalks/modlog?act=warn_many', as: ['admin'] },
  { name: 'modlog-community', path: '/AskHistory/modlog', as: ['guest', 'moderator'] },
  { name: 'suspended', path: '/suspended' },
  { name: 'admin-users', path: '/admin/users', as: ['admin'] },
  { name: 'admin-comments', path: '/admin/comments', as: ['admin'] },
  { name: 'admin-ipbans', path: '/admin/ipbans', as: ['admin'] },
  { name: 'admin-applications', path: '/admin/applications', as: ['admin'] },
  { name: 'admin-pictures', path: '/admin/pictures', as: ['admin'] },
  { name: 'admin-analytics', path: '/admin/analytics', as: ['admin'] },
  { name: 'admin-communities', path: '/admin/communities', as: ['admin'] },
  { name: 'admin-deny', path: '/admin/communities', as: ['admin'], open: press(/^Deny/) },
  { name: 'admin-forbidden', path: '/admin', as: member, status: 403 },

  { name: 'offline', path: '/offline', as: ['guest', 'member'] },
  { name: 'offline-kept', path: '/offline', as: member, open: keepSomePosts },

  { name: 'about', path: '/about', as: ['guest', 'member'] },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'moderator-guidelines', path: '/moderator-guidelines' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'markdown-guide', path: '/markdown_guide' },

  { name: 'not-found', path: '/there/is/no/such/page', as: ['guest', 'member'], status: 404 },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'api-docs', path: '/api/docs' },
  { name: 'admin-missing', path: '/admin/nowhere', as: ['admin'], status: 404 },
]
