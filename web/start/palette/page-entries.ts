import {
  Bell,
  Bookmark,
  CloudDownload,
  Command,
  Funnel,
  House,
  Info,
  KeyRound,
  Layers,
  LayoutGrid,
  LogIn,
  Mail,
  User as Person,
  Plus,
  Rss,
  ScrollText,
  Settings,
  Shield,
  SquarePen,
} from 'lucide'
import { feedPath, listPath, modtoolsPath } from '../../../shared/paths.ts'
import { newFeedDialog } from '../../discussion/dialogs.ts'
import { loginDialog, signupDialog } from '../../people/dialogs.ts'
import { type Place, placeKeys } from '../../platform/keys/site-keys.ts'
import { keysDialog } from '../../platform/page/dialogs.ts'
import type { IconShape } from '../../platform/ui/images/Icon.tsx'
import type { KeyContext } from '../keys/on-article.ts'
import { placePath } from '../keys/place-path.ts'
import { goesTo, opens, type PaletteEntry } from './palette-entry.ts'

/** The name of a setting on its page, and its section. */
export interface NamedSetting {
  name: string
  section: SettingsSection
}

type SettingsSection = keyof typeof settingsSections

export const settingsSections = {
  profile: 'Profile',
  account: 'Account',
  preferences: 'Preferences',
  device: 'Device preferences',
  notifications: 'Notifications',
  muted: 'Muted',
  invitations: 'Invitations',
} as const

const inSection = (section: SettingsSection, ...names: string[]): NamedSetting[] =>
  names.map((name) => ({ name, section }))

export const namedSettings: readonly NamedSetting[] = [
  ...inSection('profile', 'Email', 'About me'),
  ...inSection('account', 'Change password', 'Delete account'),
  ...inSection(
    'preferences',
    'Home feed',
    'Remember last feed sort',
    'Enable embeds',
    'Show profile pictures',
    'Remind me to describe pictures',
    'Remember what I have read',
    'Hide read posts',
    'Fold comments',
  ),
  ...inSection(
    'device',
    'Text size',
    'Font',
    'Line width',
    'Reduce motion',
    'Fewer pictures',
    'Same colours everywhere',
    'Infinite scrolling',
    'Mark posts as read when I scroll past them',
    'Previews',
  ),
  ...inSection('notifications', 'Upvotes', 'Replies', 'Mentions', 'Tell me what became of my reports'),
  ...inSection('muted', 'Muted communities', 'Muted users'),
  ...inSection('invitations', 'Invitations'),
]

const placeIcons: Record<Place, IconShape> = {
  home: House,
  all: Rss,
  subscriptions: Rss,
  notifications: Bell,
  queue: Shield,
  lists: Bookmark,
  profile: Person,
}

/** The pages of the site for this reader, and the entries that create something. */
export function pageEntries({ initial }: KeyContext): PaletteEntry[] {
  const { user, modlog, feeds, lists, sendsMail } = initial
  const readsLog = modlog !== 'private' || user?.isAdmin || user?.moddingList
  const places = placeKeys.flatMap(({ key, action, text }) => {
    const path = placePath(action, user)
    return path ? [{ ...page(text, path, placeIcons[action]), keys: ['g', key] }] : []
  })
  const own = user
    ? [
        page('Create post', '/new', SquarePen),
        page('Settings', '/settings', Settings),
        page('Kept for offline', '/offline', CloudDownload),
        page('Your filters', '/settings/filters', Funnel),
        page('Security, devices and passkeys', '/settings/security', KeyRound),
        ...(sendsMail ? [page('Mails you get', '/settings/mail', Mail)] : []),
        page('Messages', '/messages', Mail),
        page('Removals, bans and warnings', '/settings/removals', Shield),
        ...feeds.map(({ name, slug }) => page(name, feedPath(user.username, slug), Layers, 'My feeds')),
        ...lists.map((list) => page(list.displayName, listPath(list), Bookmark, 'My Lists')),
        does('New feed', opens(newFeedDialog), Plus),
      ]
    : [does('Log in', opens(loginDialog), LogIn), does('Create account', opens(signupDialog), Person)]
  return [
    ...places,
    page('Communities', '/communities', LayoutGrid),
    ...own,
    ...(user?.moddingList ?? []).map(({ name }) => page(`Mod tools of ${name}`, modtoolsPath(name), Shield)),
    ...(user?.isAdmin ? adminPages : []),
    ...(readsLog ? [page('Moderation log', '/modlog', ScrollText)] : []),
    ...textPages,
    { ...does('Keyboard shortcuts', opens(keysDialog), Command), keys: ['?'] },
  ]
}

function page(text: string, path: string, icon: IconShape, hint?: string): PaletteEntry {
  return { group: 'pages', text, hint, icon, run: goesTo(path) }
}

function does(text: string, run: PaletteEntry['run'], icon: IconShape): PaletteEntry {
  return { group: 'pages', text, icon, run }
}

const adminPage = (text: string, path: string) => page(text, `/admin${path}`, Shield, 'Admin dashboard')

const adminPages = [
  page('Admin dashboard', '/admin', Shield),
  adminPage('Users', '/users'),
  adminPage('Applications', '/applications'),
  adminPage('Comments of the site', '/comments'),
  adminPage('Communities of the site', '/communities'),
  adminPage('Pictures', '/pictures'),
  adminPage('Blocked addresses', '/ipbans'),
  adminPage('Analytics', '/analytics'),
  adminPage('Health of the queue', '/queue'),
]

const textPages = [
  page('About', '/about', Info),
  page('Guidelines', '/guidelines', Info),
  page('Guidelines for moderators', '/moderator-guidelines', Info),
  page('Terms', '/terms', Info),
  page('Privacy', '/privacy-policy', Info),
  page('Markdown guide', '/markdown_guide', Info),
]
