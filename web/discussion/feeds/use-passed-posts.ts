import { useEffect, useState } from 'react'
import { usePreference } from '../../platform/device/preference.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useViewer } from '../../platform/viewer.ts'

/** For members who want it on this device: whom to tell of each post that they scroll past. */
export function usePassedPosts(): ((id: string) => void) | undefined {
  const memory = useMemory()
  const isRemembered = useViewer()?.visitsOff === false
  const isOn = usePreference('mark_read_on_scroll') === 'true' && isRemembered
  const [tell, setTell] = useState<(id: string) => void>()
  useEffect(() => {
    if (!isOn) return
    let isWanted = true
    fetchChunk(() => import('./passed-posts.ts')).then(
      ({ markPassed }) => isWanted && setTell(() => (id: string) => markPassed(memory, id)),
      alertFailure,
    )
    return () => {
      isWanted = false
      setTell(undefined)
    }
  }, [isOn, memory])
  return tell
}
