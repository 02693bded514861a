import { useEffect, useRef, useState } from 'react'
import { filterPostDialog, postActionDialog, saveDialog } from '../../discussion/dialogs.ts'
import { BellPanel } from '../../discussion/notifications/BellPanel.tsx'
import { Previews } from '../../discussion/previews/Previews.tsx'
import { loginDialog, loginPrompt, signupDialog } from '../../people/dialogs.ts'
import { PushPrompt } from '../../people/push/PushPrompt.tsx'
import { isPushSupported } from '../../people/push/subscribe.ts'
import { useInitial } from '../../platform/app-context.ts'
import { type AnswerListener, answerListeners } from '../../platform/client.ts'
import { titleNow } from '../../platform/head.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { qrCodeDialog, reportDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { focusPage } from '../../platform/page/focus-page.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { coverPage, settleCovers } from '../../platform/router/match-page.ts'
import { left } from '../../platform/router/router.ts'
import { useLocation, useRouter } from '../../platform/router/use-router.ts'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { registerWorker } from '../../platform/update/register-worker.ts'
import { holdBuild, tellWorker, updateDialog, useUpdates } from '../../platform/update/use-updates.ts'

import { SiteKeys } from '../keys/SiteKeys.tsx'
import { keepLeftPage } from '../left/keep-left-page.ts'
import { useVisitedPosts } from '../palette/use-visited-posts.ts'
import styles from './BehindThePage.module.css'
import { sidebarId } from './Sidebar.tsx'

const loadAccountDialogs = () => import('../../people/accounts/AccountDialogs.tsx')
const loadLogin = async () => (await loadAccountDialogs()).LoginDialog
const loadSignup = async () => (await loadAccountDialogs()).SignupDialog
const loadLoginPrompt = async () => (await loadAccountDialogs()).LoginPrompt
const loadPostAction = async () =>
  (await import('../../discussion/posts/actions/PostActionDialog.tsx')).PostActionDialog
const loadSave = async () => (await import('../../discussion/lists/SaveDialog.tsx')).SaveDialog
const loadFilterPost = async () => (await import('../../discussion/filters/FilterPostDialog.tsx')).FilterPostDialog
const loadReport = async () => (await import('../../moderation/reports/ReportDialog.tsx')).ReportDialog
const loadQrCode = async () => (await import('../../platform/page/QrCodeDialog.tsx')).QrCodeDialog
const loadUpdate = async () => (await import('../../platform/update/UpdateDialog.tsx')).UpdateDialog
const FurtherDialogs = lazyPart(async () => (await import('./FurtherDialogs.tsx')).FurtherDialogs, {
  atOnce: true,
  onDemand: true,
})
// Runs until the document is closed.
const loadWideBlocks = async () => (await import('../../platform/wide-blocks/watch-wide-blocks.ts')).watchWideBlocks()

/** Background work of every page, and the dialogs that any page may open. Its code is loaded after hydration, and it stays mounted. */
export function BehindThePage() {
  const memory = useMemory()
  const router = useRouter()
  const location = useLocation()
  const { user: viewer, vapidPublicKey } = useInitial()
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  useEffect(() => {
    holdBuild()
    void registerWorker().then(setRegistration)
  }, [])
  useEffect(watchPopovers, [])
  // Something that stays open on the next page gets a history entry there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(settleCovers, [location])
  useEffect(() => void loadWideBlocks().catch(() => {}), [])
  useEffect(() => keepLeftPage(memory, router), [memory, router])
  useEffect(() => {
    if (registration) void tellWorker(memory)
  }, [registration, memory])
  useReadOnlyFound()
  useUpdates(registration)
  useVisitedPosts()
  const mayAsk = registration && viewer && vapidPublicKey && isPushSupported()
  return (
    <>
      <PageArrival />
      {viewer && <BellPanel />}
      {viewer ? <MemberDialogs /> : <GuestDialogs />}
      <SiteKeys />
      <Previews />
      <DialogSlot dialog={qrCodeDialog} load={loadQrCode} />
      <DialogSlot dialog={updateDialog} load={loadUpdate} />
      {mayAsk && <PushPrompt key={viewer.id} registration={registration} />}
    </>
  )
}

/** A page that was open before the site became read-only learns it from the first refusal. */
function useReadOnlyFound(): void {
  const memory = useMemory()
  const isKnown = useInitial().readOnly !== undefined
  const isAsking = useRef(false)
  useEffect(() => {
    const hear: AnswerListener = async (_url, _copiedAt, code) => {
      if (code !== 'read_only' || isKnown || isAsking.current) return
      isAsking.current = true
      await memory.load('getInitial', {}, 'now').catch(() => {})
      isAsking.current = false
    }
    answerListeners.add(hear)
    return () => void answerListeners.delete(hear)
  }, [memory, isKnown])
}

function GuestDialogs() {
  return (
    <>
      <DialogSlot dialog={loginDialog} load={loadLogin} soon />
      <DialogSlot dialog={signupDialog} load={loadSignup} />
      <DialogSlot dialog={loginPrompt} load={loadLoginPrompt} />
    </>
  )
}

function MemberDialogs() {
  const { open } = useDialogs()
  return (
    <>
      <DialogSlot dialog={postActionDialog} load={loadPostAction} />
      <DialogSlot dialog={saveDialog} load={loadSave} />
      <DialogSlot dialog={filterPostDialog} load={loadFilterPost} />
      <DialogSlot dialog={reportDialog} load={loadReport} />
      {open && <FurtherDialogs />}
    </>
  )
}

/**
 * After a navigation moves the focus into the new page and announces its title. It comes after the page in the tree, so that the page has already set
 * its title and its own focus.
 */
function PageArrival() {
  const location = useLocation()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Before the first page there is no last page.
    const { pathname, search } = left ?? location
    const isOther = pathname !== location.pathname
    if (isOther || search !== location.search) focusPage(location)
    if (isOther && title.current) title.current.textContent = titleNow()
  }, [location])
  return (
    <div className={styles.title}>
      <VisuallyHidden>
        <span ref={title} aria-live="polite" />
      </VisuallyHidden>
    </div>
  )
}

/** Below this width menus are sheets over the page. */
const narrow = '(width < 48em)'

/** Back closes popovers over the page: the drawer, and on narrow screens every menu. */
function watchPopovers(): () => void {
  const opened = new Map<HTMLElement, () => void>()

  const follow = (layer: HTMLElement, isOpen: boolean) => {
    opened.get(layer)?.()
    opened.delete(layer)
    const liesOver = isOpen && (layer.id === sidebarId || matchMedia(narrow).matches)
    if (liesOver)
      opened.set(
        layer,
        coverPage(() => layer.hidePopover()),
      )
    if (opened.size) removals.observe(document.body, { childList: true, subtree: true })
    else removals.disconnect()
  }

  // A popover that is removed with its part of the page fires no event.
  const removals = new MutationObserver(() => {
    for (const layer of opened.keys()) if (!layer.isConnected) follow(layer, false)
  })

  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent
    if (target instanceof HTMLElement && target.popover === 'auto') follow(target, newState === 'open')
  }

  // The event does not bubble, so it is captured.
  document.addEventListener('beforetoggle', onToggle, true)
  // Popovers that were opened before this started.
  for (const layer of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) follow(layer, true)
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true)
    for (const layer of opened.keys()) follow(layer, false)
  }
}
