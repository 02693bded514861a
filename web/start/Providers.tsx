import type { ReactNode } from 'react'
import { type Site, SiteContext } from '../platform/app-context.ts'
import { FewerPicturesContext } from '../platform/device/fewer-pictures-context.ts'
import type { Memory } from '../platform/memory/memory.ts'
import { MemoryContext } from '../platform/memory/use-memory.ts'

interface ProvidersProps {
  site: Site
  memory: Memory
  fewerPictures: boolean
  children: ReactNode
}

/** The contexts of every component, the same on the server and in the browser. */
export function Providers({ site, memory, fewerPictures, children }: ProvidersProps) {
  return (
    <SiteContext value={site}>
      <FewerPicturesContext value={fewerPictures}>
        <MemoryContext value={memory}>{children}</MemoryContext>
      </FewerPicturesContext>
    </SiteContext>
  )
}
