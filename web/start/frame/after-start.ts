import { checkKeptWhenConnected } from '../../discussion/kept-posts/check-when-connected.ts'
import { offerWhenTyped } from '../../discussion/mentions/offer-when-typed.ts'
import { noticeId } from '../../moderation/site-notice/notice-id.ts'
import { learnCalls } from '../../platform/client.ts'
import { followThemeColor } from '../../platform/device/theme-color.ts'
import { followInstall } from '../../platform/install/install-offer.ts'
import { isInstalledApp } from '../../platform/install/installed-app.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** Background work of every page that can wait until the app has started. */
export function goOnAfterStart(memory: Memory): void {
  // Loaded before the user presses something that needs them.
  learnCalls('openEvents').catch(() => {})
  followThemeColor()
  followInstall()
  offerWhenTyped(memory)
  checkKeptWhenConnected(memory)
  const notice = document.getElementById(noticeId)
  if (notice)
    import('../../moderation/site-notice/follow-notice.ts').then(
      ({ followNotice }) => followNotice(notice),
      () => {},
    )
  if (isInstalledApp())
    void import('../../platform/install/start-installed-app.ts').then((app) => app.startInstalledApp(memory))
}
