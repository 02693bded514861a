import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { ContactField, DonationField, SiteNameField, SiteSentenceField } from './NameFields.tsx'

const settings = { siteName: 'The Old Port', siteDescription: 'Where the harbour talks.' }

test('OPS-032 what the environment sets is marked and cannot be changed in the dashboard', () => {
  const fixed = renderToStaticMarkup(
    <SiteNameField settings={{ ...settings, setByEnvironment: ['siteName'] }} set={() => {}} />,
  )
  expect(fixed).toMatch(/<input[^>]* disabled=""[^>]*value="The Old Port"/)
  expect(fixed).toContain('Set by the environment (SITE_NAME)')
  const free = renderToStaticMarkup(
    <SiteSentenceField settings={{ ...settings, setByEnvironment: ['siteName'] }} set={() => {}} />,
  )
  expect(free).not.toMatch(/disabled|environment/)
})

test('DESK-006 a contact or donation page of the environment cannot be changed, and a wrong one is marked', () => {
  const given = { contactEmail: 'chair@port.example', donationUrl: 'give', setByEnvironment: ['contactEmail'] }
  const facts = given as unknown as SiteSettings
  const contact = renderToStaticMarkup(<ContactField settings={facts} set={() => {}} />)
  expect(contact).toMatch(/<input[^>]* disabled=""/)
  expect(contact).toContain('Set by the environment (CONTACT_EMAIL)')
  const donation = renderToStaticMarkup(<DonationField settings={facts} set={() => {}} />)
  expect(donation).not.toContain('disabled')
  expect(donation).toContain('It must begin with https://.')
})
