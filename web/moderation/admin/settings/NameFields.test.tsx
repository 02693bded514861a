import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteNameField, SiteSentenceField } from './NameFields.tsx'

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
