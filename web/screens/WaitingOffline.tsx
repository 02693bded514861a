import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { OfflineScreen } from './OfflineScreen.tsx'

const backOnlineMs = 2_000

/** Loads again by itself when the browser is back online. */
export function WaitingOffline() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // The network often says it is back a moment before it is.
    const wait = () => {
      timer = setTimeout(revalidate, backOnlineMs)
    }
    addEventListener('online', wait)
    return () => {
      removeEventListener('online', wait)
      clearTimeout(timer)
    }
  }, [revalidate])
  return <OfflineScreen onRetry={() => revalidate()} />
}
