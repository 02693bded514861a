import type { Page } from '@playwright/test'
import { follow, inTurn, openAbout, press, search, signUpWrongly, write } from './steps.ts'

export type Role = 'guest' | 'member' | 'moderator' | 'admin'

/** One thing to look at. It is taken for each role, light and dark, in three widths. */
export interface Shot {
  /** `npm run screens -- <word>` takes those whose name contains the word. */
  name: string
  path: string
  /** Whose view differs; a guest's alone where nothing is said. */
  as?: readonly Role[]
  /** What to press first. The picture is then of the window, not of the whole page. */
  open?: (page: Page) => Promise<void>
  /** The only widths at which it exists. */
  widths?: readonly number[]
  /** The status that the page should have, where it is not 200. */
  status?: number
}

const everyone = ['guest', 'member', 'moderator', 'admin'] as const
const member = ['member'] as const

/** Every route and every dialog. A feature adds its lines here. */
export const shots: readonly Shot[] = [
  { name: 'home', path: '/', as: everyone },
  { name: 'all', path: '/all', as: ['guest', 'member'] },
  { name: 'subscriptions', path: '/subscriptions', as: member },
  { name: 'frame-drawer', path: '/', as: ['guest', 'member'], open: press('Menu'), widths: [360, 768] },
  { name: 'frame-account-menu', path: '/', as: ['member', 'admin'], open: press(/^Account:/) },
  { name: 'frame-more-communities', path: '/', as: member, open: press(/^Show \d+ more/), widths: [1440] },

  { name: 'login', path: '/login' },
  { name: 'login-next', path: '/login?to=%2Fsettings' },
  { name: 'login-dialog', path: '/', open: follow('Login') },
  { name: 'login-dialog-empty', path: '/', open: inTurn(follow('Login'), press('Login', 'dialog')) },
  { name: 'login-prompt', path: '/', open: follow('Subscriptions'), widths: [1440] },
  { name: 'login-prompt', path: '/', open: inTurn(press('Menu'), follow('Subscriptions')), widths: [360, 768] },
  { name: 'signup', path: '/signup' },
  { name: 'signup-dialog', path: '/about', open: inTurn(follow('Login'), press('No account yet? Create one')) },
  {
    name: 'signup-dialog-wrong',
    path: '/',
    open: inTurn(follow('Login'), press('No account yet? Create one'), signUpWrongly),
  },

  { name: 'search', path: '/search?q=night%20trains' },
  { name: 'search-dialog', path: '/', open: search('night trains') },

  { name: 'communities', path: '/communities', as: ['guest', 'member', 'admin'] },
  { name: 'communities-filter', path: '/communities', open: write('Filter by name', 'walk') },
  { name: 'communities-filter-nothing', path: '/communities', open: write('Filter by name', 'zebra') },
  { name: 'communities-create', path: '/communities', as: member, open: press('New') },
  { name: 'communities-request', path: '/communities', as: member, open: press('Request community') },
  { name: 'community', path: '/AskHistory', as: everyone },
  { name: 'community-about', path: '/AskHistory', as: ['guest', 'moderator'], open: openAbout, widths: [360] },
  { name: 'community-small', path: '/ChessByPost', as: ['guest', 'member'] },
  { name: 'community-menu', path: '/AskHistory', as: member, open: press('More') },
  { name: 'community-leave', path: '/AskHistory', as: ['moderator'], open: press('Joined') },

  { name: 'modtools', path: '/AskHistory/modtools', as: ['moderator', 'admin'] },
  { name: 'modtools-banned', path: '/AskHistory/modtools/banned', as: ['moderator'] },
  { name: 'modtools-ban', path: '/AskHistory/modtools/banned', as: ['moderator'], open: press('Ban user') },
  { name: 'modtools-mods', path: '/AskHistory/modtools/mods', as: ['moderator'] },
  { name: 'modtools-add-mod', path: '/AskHistory/modtools/mods', as: ['moderator'], open: press('Add moderator') },
  { name: 'modtools-remove-mod', path: '/AskHistory/modtools/mods', as: ['moderator'], open: press(/^Remove @h/) },
  { name: 'modtools-rules', path: '/AskHistory/modtools/rules', as: ['moderator'] },
  { name: 'modtools-add-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press('Add rule') },
  { name: 'modtools-edit-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press(/^Edit “Answer/) },
  { name: 'modtools-delete-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press(/^Delete “No c/) },
  { name: 'modtools-forbidden', path: '/AskHistory/modtools', as: member, status: 403 },

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
  { name: 'notifications', path: '/notifications', as: member },

  { name: 'admin', path: '/admin', as: ['admin'] },
  { name: 'admin-communities', path: '/admin/communities', as: ['admin'] },
  { name: 'admin-deny', path: '/admin/communities', as: ['admin'], open: press(/^Deny/) },
  { name: 'admin-forbidden', path: '/admin', as: member, status: 403 },

  { name: 'settings', path: '/settings', as: ['member', 'moderator'] },
  { name: 'settings-change-password', path: '/settings', as: member, open: press('Change password') },
  { name: 'settings-delete-account', path: '/settings', as: member, open: press('Delete account') },

  { name: 'about', path: '/about', as: ['guest', 'member'] },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'moderator-guidelines', path: '/moderator-guidelines' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'markdown-guide', path: '/markdown_guide' },

  { name: 'not-found', path: '/there/is/no/such/page', as: ['guest', 'member'], status: 404 },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'api-docs', path: '/api/docs' },
]
