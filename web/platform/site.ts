import { createContext, useContext } from 'react'
import type { SiteSettings } from '../../shared/page.ts'

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

export function siteFrom(settings: SiteSettings): Site {
  return {
    name: settings.SITE_NAME,
    description: settings.SITE_DESCRIPTION,
    contactEmail: settings.CONTACT_EMAIL,
    docsUrl: settings.DOCS_URL,
    supportCommunities: settings.SUPPORT_COMMUNITIES,
    url: settings.SITE_URL?.replace(/\/$/, '') ?? '',
  }
}
