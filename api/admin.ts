import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const siteSettings = z.object({ signupsDisabled: z.boolean(), torBlocked: z.boolean() }).meta({ id: 'SiteSettings' })

export type SiteSettings = z.output<typeof siteSettings>

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/site_settings',
  who: 'admin',
  summary: 'What the administrators have decided for the whole site.',
  output: siteSettings,
  errors: [],
})

export const updateSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/site_settings',
  who: 'admin',
  summary: 'Change the settings that are sent; answers all of them.',
  body: siteSettings.partial(),
  output: siteSettings,
  errors: ['invalid_json'],
})
