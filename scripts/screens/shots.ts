import type { Page } from '@playwright/test'

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

  { name: 'settings', path: '/settings', as: ['member', 'moderator'] },
  { name: 'settings-change-password', path: '/settings', as: member, open: press('Change password') },
  { name: 'settings-delete-account', path: '/settings', as: member, open: press('Delete account') },

  { name: 'about', path: '/about', as: ['guest', 'member'] },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'moderator-guidelines', path: '/moderator-guidelines' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'markdown-guide', path: '/markdown_guide' },

  { name: 'communities', path: '/communities', as: ['guest', 'member'] },
  { name: 'communities-create', path: '/communities', as: member, open: press('New') },
  { name: 'communities-request', path: '/communities?request=1', as: member },
  { name: 'community', path: '/AskHistory', as: everyone },
  { name: 'community-small', path: '/NightTrains' },
  { name: 'modtools-settings', path: '/AskHistory/modtools', as: ['moderator', 'admin'] },
  { name: 'modtools-banned', path: '/AskHistory/modtools/banned', as: ['moderator'] },
  { name: 'modtools-mods', path: '/AskHistory/modtools/mods', as: ['moderator'] },
  { name: 'modtools-rules', path: '/AskHistory/modtools/rules', as: ['moderator'] },
  { name: 'modtools-forbidden', path: '/AskHistory/modtools', as: member, status: 403 },

  { name: 'profile', path: '/@mara_v', as: ['guest', 'member', 'moderator'] },
  { name: 'lists', path: '/@mara_v/lists', as: ['guest', 'moderator'] },
  { name: 'list', path: '/@mara_v/lists/bookmarks', as: ['moderator'] },
  { name: 'notifications', path: '/notifications', as: member },
  { name: 'admin', path: '/admin', as: ['admin'] },
  { name: 'admin-communities', path: '/admin/communities', as: ['admin'] },
  { name: 'admin-forbidden', path: '/admin', as: member, status: 403 },

  { name: 'not-found', path: '/there/is/no/such/page', as: ['guest', 'member'], status: 404 },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'api-docs', path: '/api/docs' },
]

type Step = (page: Page) => Promise<void>

function press(name: string | RegExp, within?: 'dialog'): Step {
  return (page) => scope(page, within).getByRole('button', { name, exact: true }).filter({ visible: true }).click()
}

function follow(name: string): Step {
  return (page) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

function inTurn(...steps: Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

function search(words: string): Step {
  return async (page) => {
    await page.getByRole('searchbox').fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  }
}

async function signUpWrongly(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('mara_v')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Create account' }).click()
}

function scope(page: Page, within: 'dialog' | undefined) {
  return within ? page.getByRole(within) : page
}
