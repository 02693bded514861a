import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import type { ApiError } from '../../platform/client.ts'
import { isOffline } from '../../platform/client.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { LoadingScreen } from '../../platform/screens/LoadingScreen.tsx'
import { CrashScreen, OfflineScreen } from '../../platform/screens/screens.tsx'
import { refreshInitial } from './start-app.ts'

type Initial = Answer<Endpoints['getInitial']>
type State = 'initial' | 'loading' | 'offline' | 'failed' | { page: ReactNode }

const backOnlineMs = 2_000

/** The start of the app in the app shell: a loading screen, then the page or an error. */
export function ShellStart({ memory, start }: { memory: Memory; start: () => ReactNode }) {
  const [state, setState] = useState<State>('initial')

  const load = useCallback(async () => {
    setState('loading')
    try {
      await refreshInitial(memory)
      setState({ page: start() })
    } catch (error) {
      if (!isOffline(error)) return setState('failed')
      const { known } = ((error as ApiError).body ?? {}) as { known?: Initial }
      if (!known) return setState('offline')
      // Starts with the stored initial data: pages that were read before are shown, others say that the app is offline.
      memory.put('getInitial', {}, known)
      setState({ page: start() })
    }
  }, [memory, start])

  useEffect(() => {
    void load()
  }, [load])

  useEffect(() => {
    if (state !== 'offline') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(load, backOnlineMs)
    }
    addEventListener('online', wait)
    return () => {
      removeEventListener('online', wait)
      clearTimeout(timer)
    }
  }, [state, load])

  if (typeof state === 'object') return state.page
  if (state === 'offline') return <OfflineScreen onRetry={() => void load()} />
  if (state === 'failed') return <CrashScreen />
  return <LoadingScreen />
}
