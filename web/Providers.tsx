import type { ReactNode } from 'react'
import type { Memory } from './memory/memory.ts'
import { MemoryContext } from './memory/use-memory.ts'
import { type Site, SiteContext } from './site.ts'

/** What every component may ask for, the same around the page on the server and in the browser. */
export function Providers({ site, memory, children }: { site: Site; memory: Memory; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <MemoryContext value={memory}>{children}</MemoryContext>
    </SiteContext>
  )
}
