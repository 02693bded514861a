/** The name of a setting on its page, and its section. */
export interface NamedSetting {
  name: string
  section: SettingsSection
}

export type SettingsSection = keyof typeof settingsSections

export const settingsSections = {
  profile: 'Profile',
  account: 'Account',
  sessions: 'Where you are logged in',
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
  ...inSection('sessions', 'Where you are logged in'),
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
