import { useEffect } from 'react'
import { useMemory } from '../memory/use-memory.ts'
import { holdBuild } from '../update/hold-build.ts'
import { registerWorker } from '../update/register-worker.ts'
import { tellWorker } from '../update/tell-worker.ts'

/** What goes on behind every page and nobody waits for; its code comes when the page is alive. It stays for as long as the app does. */
export function BehindThePage() {
  const memory = useMemory()
  useEffect(() => {
    holdBuild()
    void registerWorker().then((registration) => registration && tellWorker(memory))
  }, [memory])
  return null
}
