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

interface SiteSettings {
  SITE_NAME: string
  SITE_DESCRIPTION: string
  CONTACT_EMAIL: string
  DOCS_URL: string
  SUPPORT_COMMUNITIES: readonly string[]
  SITE_URL?: string | undefined
}

/** The part of the configuration that everybody may see. */
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
