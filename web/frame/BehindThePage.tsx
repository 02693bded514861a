import { useEffect, useState } from 'react'
import { SiteKeys } from '../keys/SiteKeys.tsx'
import { keepLeftPage } from '../left/keep-left-page.ts'
import { useMemory } from '../memory/use-memory.ts'
import { BellPanel } from '../notifications/BellPanel.tsx'
import { useVisitedPosts } from '../palette/use-visited-posts.ts'
import { Previews } from '../previews/Previews.tsx'
import { PushPrompt } from '../push-subscriptions/PushPrompt.tsx'
import { isPushSupported } from '../push-subscriptions/subscribe.ts'
import { settleCovers } from '../router/covers.ts'
import { useLocation, useRouter } from '../router/use-router.ts'
import { holdBuild } from '../update/hold-build.ts'
import { registerWorker } from '../update/register-worker.ts'
import { tellWorker } from '../update/tell-worker.ts'
import { updateDialog, useUpdates } from '../update/use-updates.ts'
import { useInitial } from '../viewer.ts'
import { newFeedDialog, qrCodeDialog, reportDialog, saveDialog } from './dialogs.ts'
import { LazyDialog } from './LazyDialog.tsx'
import { PageArrival } from './PageArrival.tsx'
import { watchPopovers } from './watch-popovers.ts'

const accountDialogs = ['login', 'signup', 'login-prompt']
const loadAccountDialogs = async () => (await import('../accounts/AccountDialogs.tsx')).AccountDialogs
const loadNewFeed = async () => (await import('../custom-feeds/NewFeedDialog.tsx')).NewFeedDialog
const loadSaveDialog = async () => (await import('../lists/SaveDialog.tsx')).SaveDialog
const loadReportDialog = async () => (await import('../reports/ReportDialog.tsx')).ReportDialog
const loadQrCode = async () => (await import('./QrCodeDialog.tsx')).QrCodeDialog
// Runs until the document is closed.
const loadWideBlocks = async () => (await import('../wide-blocks/watch-wide-blocks.ts')).watchWideBlocks()
const loadUpdateDialog = async () => (await import('../update/UpdateDialog.tsx')).UpdateDialog

/** What goes on behind every page and nobody waits for, and the dialogs that any page may open; its code comes when the page is alive. It stays for as long as the app does. */
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
  useUpdates(registration)
  useVisitedPosts()
  const mayAsk = registration && viewer && vapidPublicKey && isPushSupported()
  return (
    <>
      <PageArrival />
      {viewer && <BellPanel />}
      {!viewer && <LazyDialog name={accountDialogs} load={loadAccountDialogs} soon />}
      {viewer && <LazyDialog name={saveDialog} load={loadSaveDialog} />}
      {viewer && <LazyDialog name={newFeedDialog} load={loadNewFeed} />}
      {viewer && <LazyDialog name={reportDialog} load={loadReportDialog} />}
      <SiteKeys />
      <Previews />
      <LazyDialog name={qrCodeDialog} load={loadQrCode} />
      <LazyDialog name={updateDialog} load={loadUpdateDialog} />
      {mayAsk && <PushPrompt key={viewer.id} registration={registration} />}
    </>
  )
}
