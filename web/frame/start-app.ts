import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, tokenKey } from '../client.ts'
import { draftsForgotten, forgottenKey } from '../device/drafts.ts'
import { followSystemTheme } from '../device/theme.ts'
import { showNewCount } from '../head.ts'
import { apiQuery } from '../queries.ts'
import { showRememberedToast } from './remembered-toast.ts'

const pollMs = 5_000
const reconnectMs = 2_000

const initialKey = apiQuery('getInitial', {}).queryKey

/** What goes on behind every page: the cookies and the token come with the first call, then the account is kept current. */
export function startApp(queryClient: QueryClient, refreshPage: () => void): void {
  followSystemTheme()
  showRememberedToast()
  showCount(queryClient)
  queryClient.getQueryCache().subscribe(() => showCount(queryClient))
  refreshInitial(queryClient).catch(() => {})
  poll(queryClient, refreshPage)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey) followSession(queryClient, refreshPage).catch(() => {})
    if (key === forgottenKey && newValue !== null) followLogout()
  })
  addEventListener('online', () => setTimeout(() => refreshInitial(queryClient).catch(() => {}), reconnectMs))
}

export async function refreshInitial(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(initialKey, await call('getInitial', {}))
}

/**
 * In another tab somebody has logged in. What this page did from now on would be done in their name, so it becomes theirs first. Where
 * a session has ended the page becomes a guest's, and what was being written stays.
 */
async function followSession(queryClient: QueryClient, refreshPage: () => void): Promise<void> {
  const before = userIn(queryClient)
  await refreshInitial(queryClient)
  const now = userIn(queryClient)
  if (now === before) return
  if (now) location.reload()
  else refreshPage()
}

/** Somebody has logged out in another tab: nothing of what they were writing stays, and nothing asks about it. */
function followLogout(): void {
  dispatchEvent(new Event(draftsForgotten))
  location.reload()
}

const userIn = (queryClient: QueryClient) => queryClient.getQueryData(initialKey)?.user?.id

function showCount(queryClient: QueryClient): void {
  showNewCount(queryClient.getQueryData(initialKey)?.user?.notificationsNewCount ?? 0)
}

/** Points, the count of notifications and what the account may do, every 5 s while somebody is logged in. */
function poll(queryClient: QueryClient, refreshPage: () => void): void {
  setTimeout(async () => {
    if (queryClient.getQueryData(initialKey)?.user) {
      try {
        const user = await call('getSelf', {})
        if (user.id !== userIn(queryClient)) return location.reload()
        queryClient.setQueryData(initialKey, (held) => held && { ...held, user })
      } catch (error) {
        // Logged out elsewhere, or suspended: the page becomes a guest's.
        if (error instanceof ApiError && error.status === 401) {
          await refreshInitial(queryClient).catch(() => {})
          refreshPage()
        }
      }
    }
    poll(queryClient, refreshPage)
  }, pollMs)
}
