import { followThemeColor } from '../device/theme-color.ts'
import { followInstall } from '../install/install-offer.ts'
import { isInstalledApp } from '../install/installed-app.ts'
import type { Memory } from '../memory/memory.ts'
import { offerWhenTyped } from '../mentions/offer-when-typed.ts'

/** What goes on behind every page and can wait until it has started. */
export function goOnAfterStart(memory: Memory): void {
  followThemeColor()
  followInstall()
  offerWhenTyped(memory)
  if (isInstalledApp()) void import('../install/start-installed-app.ts').then((app) => app.startInstalledApp(memory))
}
