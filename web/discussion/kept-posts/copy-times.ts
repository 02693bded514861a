import { useSyncExternalStore } from 'react'
import { answerListeners } from '../../platform/client.ts'

// The times of the copies that the service worker answers with, by path of the call. Answers of the server have none.

const times = new Map<string, string>()
const listeners = new Set<() => void>()

answerListeners.add((url, at) => {
  const path = url.replace(/\?.*/, '')
  if ((times.get(path) ?? null) === at) return
  if (at) times.set(path, at)
  else times.delete(path)
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCopyTime = (path: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => times.get(path),
    () => undefined,
  )
