import { Switch } from '../ui/controls/Switch.tsx'
import { chooseTheme, useTheme } from './theme.ts'

export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <Switch checked={theme === 'dark'} onChecked={(dark) => chooseTheme(dark ? 'dark' : 'light')}>
      Dark mode
    </Switch>
  )
}
