import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { call, learnCalls, tokenKey } from '../../platform/client.ts'
import { followPreferences } from '../../platform/device/preference.ts'
import { followSystemTheme } from '../../platform/device/theme.ts'
import { draftsForgotten, forgetGuestDrafts, forgottenKey } from '../../platform/drafts/draft-store.ts'
import { showNewCount } from '../../platform/head.ts'
import { isInstalledApp } from '../../platform/install/installed-app.ts'
import { answerKey, type Memory } from '../../platform/memory/memory.ts'
import { atFirstSign } from '../../platform/page/first-sign.ts'
import { isPagePath } from '../../platform/router/match-page.ts'
import type { Router } from '../../platform/router/router.ts'
import { showRememberedToast } from '../../platform/ui/feedback/toasts.ts'

/** For this long the data in a page count as new. */
const freshMs = 10_000
const reconnectMs = 2_000

/** Starts the background work of the app: the first call gets the cookies and the token, then the account is kept current. */
export function startApp(memory: Memory, router: Router): void {
  followSystemTheme()
  followPreferences()
  showRememberedToast()
  let following = false
  const follow = () => {
    const user = memory.answer('getInitial', {})?.user
    showNewCount(user?.notificationsNewCount ?? 0)
    if (!user || following) return
    following = true
    forgetGuestDrafts()
    Promise.all([import('../../people/live/follow-account.ts'), learnCalls('openEvents')])
      .then(([live]) => live.followAccount(memory, router))
      .catch(() => {
        following = false
      })
  }
  follow()
  memory.entities.subscribe(answerKey('getInitial', {}), follow)
  const goOn = () => import('./after-start.ts').then((after) => after.goOnAfterStart(memory)).catch(() => {})
  const begun = begin(memory).catch(() => {})
  const goOnWhenBegun = () => void begun.then(goOn)
  // In a browser tab this can wait until the user is active.
  if (isInstalledApp()) goOnWhenBegun()
  else atFirstSign(goOnWhenBegun)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey) followSession(memory, router).catch(() => {})
    if (key === forgottenKey && newValue !== null) followLogout()
  })
  addEventListener('online', () => setTimeout(() => refreshInitial(memory).catch(() => {}), reconnectMs))
}

/** The first call. A member's page already contains the initial data, so the answer is only cookies and token if the viewer is the same. */
async function begin(memory: Memory): Promise<void> {
  const user = userIn(memory)
  if (user && performance.now() > freshMs) return refreshInitial(memory)
  // Not a `load`: if it fails, the app keeps the data that it started with.
  const headers = user ? { 'Carried-For': user } : undefined
  const initial: Answer<Endpoints['getInitial']> | undefined = await call('getInitial', {}, headers)
  if (initial) memory.put('getInitial', {}, initial)
}

export async function refreshInitial(memory: Memory): Promise<void> {
  await memory.load('getInitial', {}, 'now')
}

/**
 * Handles a login in another tab: everything on this page would be done in the name of the new account, so the page is reloaded for it.
 * If the session has ended, the page becomes a guest's, and typed text stays.
 */
async function followSession(memory: Memory, router: Router): Promise<void> {
  const before = userIn(memory)
  const initial = await call('getInitial', {})
  const now = initial.user?.id
  // Before the page learns of the new viewer: drafts are saved, so it must not ask about unsaved work.
  if (now && now !== before) return location.reload()
  memory.put('getInitial', {}, initial)
  if (now !== before) void router.reload()
}

/** Handles a logout in another tab: deletes typed text without asking. */
function followLogout(): void {
  dispatchEvent(new Event(draftsForgotten))
  location.reload()
}

const userIn = (memory: Memory) => memory.answer('getInitial', {})?.user?.id

interface Navigation {
  navigate(to: string, options: { replace: boolean }): unknown
}

/**
 * Follows links within the site with the router; files, the API and other sites are normal links. One listener for the whole page, because
 * a component for each of a thousand links would be slow, and links in texts are plain HTML.
 */
export function followLinks(router: Navigation): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    // The browser itself follows links to anchors and moves the focus.
    if (!link || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return
    // The parsed address, because texts can contain any spelling.
    const { origin, pathname, search, hash } = link
    if (origin !== location.origin || !isPagePath(pathname)) return
    event.preventDefault()
    // Some browsers do not focus a pressed link, but Back must return the focus to it.
    link.focus({ preventScroll: true })
    // A link to the present page adds no history entry.
    router.navigate(pathname + search + hash, { replace: link.href === location.href })
  })
}
