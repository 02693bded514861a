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
import type { Router } from '../../platform/router/router.ts'
import { showRememberedToast } from '../../platform/ui/feedback/toasts.ts'

/** So soon after its address was opened, what a page has brought is as new as what could be asked for. */
const freshMs = 10_000
const reconnectMs = 2_000

/** What goes on behind every page: the cookies and the token come with the first call, then the account is kept current. */
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

/** A member's page has brought the state of the app: as long as it is theirs, the answer has the cookies and the token alone. */
async function begin(memory: Memory): Promise<void> {
  const user = userIn(memory)
  if (user && performance.now() > freshMs) return refreshInitial(memory)
  // Not as a load: where it fails, the app goes on with what it began with.
  const headers = user ? { 'Carried-For': user } : undefined
  const initial: Answer<Endpoints['getInitial']> | undefined = await call('getInitial', {}, headers)
  if (initial) memory.put('getInitial', {}, initial)
}

export async function refreshInitial(memory: Memory): Promise<void> {
  await memory.load('getInitial', {}, 'now')
}

/**
 * In another tab somebody has logged in. What this page did from now on would be done in their name, so it becomes theirs first. Where
 * a session has ended the page becomes a guest's, and what was being written stays.
 */
async function followSession(memory: Memory, router: Router): Promise<void> {
  const before = userIn(memory)
  const initial = await call('getInitial', {})
  const now = initial.user?.id
  // Before the page knows it: what it would then think to be unsaved is kept, and nothing to ask about.
  if (now && now !== before) return location.reload()
  memory.put('getInitial', {}, initial)
  if (now !== before) void router.reload()
}

/** Somebody has logged out in another tab: nothing of what they were writing stays, and nothing asks about it. */
function followLogout(): void {
  dispatchEvent(new Event(draftsForgotten))
  location.reload()
}

const userIn = (memory: Memory) => memory.answer('getInitial', {})?.user?.id

interface Navigation {
  navigate(to: string, options: { replace: boolean }): unknown
}

/** What the server answers itself, and what would be another site for the router. */
const elsewhere = /^\/(api|assets|healthz|images|metrics|readyz)\b|\.\w+$|^\/\//

/**
 * Links within the site change the page without loading it anew; files, the API and other sites are plain links. One listener for
 * the whole page: a component around each of a thousand links would be felt, and links in texts have none.
 */
export function followLinks(router: Navigation): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    // Within the page the browser leads, and takes the keyboard along.
    if (!link || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return
    // As the browser reads it: in texts an address is written in many ways.
    const { origin, pathname, search, hash } = link
    if (origin !== location.origin || elsewhere.test(pathname)) return
    event.preventDefault()
    // Some browsers do not focus a pressed link. The way back returns the focus to it.
    link.focus({ preventScroll: true })
    // Who presses the link to where they are does not want to press Back twice.
    router.navigate(pathname + search + hash, { replace: link.href === location.href })
  })
}
