import { useSyncExternalStore } from 'react'
import { watchCopies } from '../client.ts'

// When the copies were made that the service worker answers with, by the path of the call. What the server answers is none.

const times = new Map<string, string>()
const listeners = new Set<() => void>()

watchCopies((url, at) => {
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
