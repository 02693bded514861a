import { useEffect, useState } from 'react'
import { useMemory } from '../memory/use-memory.ts'
import { BellPanel } from '../notifications/BellPanel.tsx'
import { PushPrompt } from '../push-subscriptions/PushPrompt.tsx'
import { isPushSupported } from '../push-subscriptions/subscribe.ts'
import { holdBuild } from '../update/hold-build.ts'
import { registerWorker } from '../update/register-worker.ts'
import { tellWorker } from '../update/tell-worker.ts'
import { updateDialog, useUpdates } from '../update/use-updates.ts'
import { useInitial } from '../viewer.ts'
import { LazyDialog } from './LazyDialog.tsx'

const loadUpdateDialog = async () => (await import('../update/UpdateDialog.tsx')).UpdateDialog

/** What goes on behind every page and nobody waits for; its code comes when the page is alive. It stays for as long as the app does. */
export function BehindThePage() {
  const memory = useMemory()
  const { user: viewer, vapidPublicKey } = useInitial()
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  useEffect(() => {
    holdBuild()
    void registerWorker().then(setRegistration)
  }, [])
  useEffect(() => {
    if (registration) void tellWorker(memory)
  }, [registration, memory])
  useUpdates(registration)
  const mayAsk = registration && viewer && vapidPublicKey && isPushSupported()
  return (
    <>
      {viewer && <BellPanel />}
      <LazyDialog name={updateDialog} load={loadUpdateDialog} />
      {mayAsk && <PushPrompt key={viewer.id} registration={registration} />}
    </>
  )
}
