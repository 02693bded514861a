import { LogOut, Moon, Settings2 } from 'lucide'
import { chooseTheme, currentTheme } from '../../platform/device/theme.ts'
import { logOut } from '../frame/log-out.ts'
import type { KeyContext } from '../keys/key-context.ts'
import { focusSetting } from './focus-setting.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { type NamedSetting, namedSettings, settingsSections } from './settings-by-name.ts'

/** Guests get only the settings that need no account. */
export function settingEntries({ initial: { user } }: KeyContext): PaletteEntry[] {
  const isDark = currentTheme() === 'dark'
  const theme: PaletteEntry = {
    group: 'settings',
    text: 'Dark mode',
    hint: isDark ? 'Turn off' : 'Turn on',
    icon: Moon,
    run: () => chooseTheme(isDark ? 'light' : 'dark'),
  }
  if (!user) return [theme]
  const leave: PaletteEntry = { group: 'settings', text: 'Logout', icon: LogOut, run: () => void logOut(user.id) }
  return [theme, ...namedSettings.map(settingEntry), leave]
}

function settingEntry({ name, section }: NamedSetting): PaletteEntry {
  return {
    group: 'settings',
    text: name,
    hint: settingsSections[section],
    icon: Settings2,
    run: ({ router }) => void router.navigate(`/settings#${section}`).then(() => focusSetting(section, name)),
  }
}
