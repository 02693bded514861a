import { createContext, useContext } from 'react'

/** What the configuration says about this site. No text of the interface holds any of it. */
export type Site = {
  name: string
  description: string
  contactEmail: string
  docsUrl: string
  supportCommunities: readonly string[]
  /** Public address without a slash at the end. */
  url: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('A component that calls useSite stands outside SiteContext.')
  return site
}
