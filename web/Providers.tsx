import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Site, SiteContext } from './site.ts'

/** What every component may ask for, the same around the page on the server and in the browser. */
export function Providers({
  site,
  queryClient,
  children,
}: {
  site: Site
  queryClient: QueryClient
  children: ReactNode
}) {
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SiteContext>
  )
}
