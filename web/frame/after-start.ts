import { learnCalls } from '../calls.ts'
import { followThemeColor } from '../device/theme-color.ts'
import { followInstall } from '../install/install-offer.ts'
import { isInstalledApp } from '../install/installed-app.ts'
import { checkKeptWhenConnected } from '../kept-posts/check-when-connected.ts'
import type { Memory } from '../memory/memory.ts'
import { offerWhenTyped } from '../mentions/offer-when-typed.ts'
import { noticeId } from '../site-notice/notice-id.ts'

/** What goes on behind every page and can wait until it has started. */
export function goOnAfterStart(memory: Memory): void {
  // Loaded before the user presses something that needs them.
  learnCalls('openEvents').catch(() => {})
  followThemeColor()
  followInstall()
  offerWhenTyped(memory)
  checkKeptWhenConnected(memory)
  const notice = document.getElementById(noticeId)
  if (notice)
    import('../site-notice/follow-notice.ts').then(
      ({ followNotice }) => followNotice(notice),
      () => {},
    )
  if (isInstalledApp()) void import('../install/start-installed-app.ts').then((app) => app.startInstalledApp(memory))
}
