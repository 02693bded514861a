import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { createRenderer, queryNames, takesForm } from '../../../web/start/entry-server.tsx'
import { readSettings } from '../../platform/config.ts'
import { createSite } from '../../start/create-site.ts'

let renderer: ReturnType<typeof createRenderer> | undefined
const t = testApp({
  // The settings of the site are known after it was created.
  render: (request) => {
    renderer ??= createRenderer({ manifest: null, settings: t.site.settings })
    return renderer(request)
  },
  takesForm,
  queryNames,
})

const names = { siteName: 'The Old Port', siteDescription: 'Where the harbour talks.' }

beforeEach(() =>
  changeSiteSettings(t.site, {
    ...{ site_name: null, site_description: null, contact_email: null, donation_url: null, site_rules: '' },
  }),
)

const asAdmin = async () => t.as(await makeAdmin(t.db))
const bodyOf = async (path: string) => (await t.visitor().get(path)).body

test('OPS-032 a new name and sentence are at once in pages, manifest and reference', async () => {
  const before = await bodyOf('/')
  expect(before).toContain('<title>Stoa')
  const admin = await asAdmin()
  const answer = await admin.put('/api/site_settings', {
    siteName: '  The \n Old  Port ',
    siteDescription: names.siteDescription,
  })
  expect(answer.json()).toMatchObject({ ...names, setByEnvironment: [] })

  const home = await bodyOf('/')
  expect(home).toContain('<title>The Old Port')
  expect(home).toContain('content="Where the harbour talks."')
  expect(home).not.toContain('Stoa')
  expect(JSON.parse(await bodyOf('/manifest.webmanifest'))).toMatchObject({
    name: 'The Old Port',
    description: 'Where the harbour talks.',
  })
  expect(await bodyOf('/api/openapi.json')).toContain('The Old Port')
  expect(await bodyOf('/api/docs')).toContain('The Old Port')
})

test('OPS-032 another process follows, and a start reads what was chosen before', async () => {
  const other = await createSite(readSettings({ LOG_LEVEL: 'silent' }), t.url, t.site.log)
  const admin = await asAdmin()
  await admin.put('/api/site_settings', names)
  try {
    await vi.waitFor(() => expect(other.settings.SITE_NAME).toBe('The Old Port'))
  } finally {
    await other.close()
  }
  const later = await createSite(readSettings({ LOG_LEVEL: 'silent' }), t.url, t.site.log)
  expect([later.settings.SITE_NAME, later.settings.SITE_DESCRIPTION]).toEqual(Object.values(names))
  await later.close()
})

test('ADMIN-026, OPS-032 a name has 1 to 60 characters, a sentence at most 300', async () => {
  const admin = await asAdmin()
  for (const wrong of [
    { siteName: ' ' },
    { siteName: 'x'.repeat(61) },
    { siteName: null },
    { siteDescription: 'x'.repeat(301) },
    { siteDescription: 7 },
  ])
    expect(outcome(await admin.put('/api/site_settings', wrong)), JSON.stringify(wrong)).toEqual([
      400,
      'invalid_setting',
    ])
  const most = { siteName: '🏛'.repeat(60), siteDescription: '' }
  expect((await admin.put('/api/site_settings', most)).json()).toMatchObject(most)
})

test('DESK-006 the contact and the donation page are at once behind their links, and the rules before the guidelines', async () => {
  expect(await bodyOf('/guidelines')).not.toMatch(/Donate|Rules of this site/)
  const admin = await asAdmin()
  const facts = {
    contactEmail: 'hello@port.example',
    donationUrl: 'https://give.example/port',
    siteRules: '1. Be **kind**.\n\n<script>alert(1)</script>',
  }
  expect((await admin.put('/api/site_settings', facts)).json()).toMatchObject({ ...facts, setByEnvironment: [] })
  const page = await bodyOf('/guidelines')
  expect(page).toContain('href="mailto:hello@port.example"')
  expect(page).toContain('<a href="https://give.example/port">Donate</a>')
  expect(page).toContain('Rules of this site</h2>')
  expect(page).toContain('Be <strong>kind</strong>')
  expect(page).not.toContain('<script>alert')
  expect(JSON.parse(await bodyOf('/api/site_rules')).html).toContain('<strong>kind</strong>')
  expect(await bodyOf('/.well-known/security.txt')).toContain('mailto:hello@port.example')
})

test('DESK-006 wrong addresses and longer rules change nothing', async () => {
  const admin = await asAdmin()
  for (const wrong of [
    { contactEmail: 'nobody' },
    { contactEmail: '' },
    { donationUrl: 'javascript:alert(1)' },
    { donationUrl: 'give.example' },
    { donationUrl: `https://give.example/${'x'.repeat(500)}` },
    { siteRules: 'x'.repeat(10_001) },
    { siteRules: null },
  ])
    expect(
      outcome(await admin.put('/api/site_settings', { ...wrong, siteName: 'Other' })),
      JSON.stringify(wrong),
    ).toEqual([400, 'invalid_setting'])
  expect((await admin.get('/api/site_settings')).json()).toMatchObject({
    siteName: 'Stoa',
    donationUrl: '',
    siteRules: '',
  })
})

const fixed = testApp({ settings: { SITE_NAME: 'By the Environment', DONATION_URL: 'https://give.example' } })

test('OPS-032, DESK-006 the environment wins over what was chosen, and says so', async () => {
  await changeSiteSettings(fixed.site, {
    ...{ site_name: 'Chosen', site_description: 'Chosen too.', donation_url: 'https://chosen.example' },
  })
  const admin = await fixed.as(await makeAdmin(fixed.db))
  const settings = (await admin.get('/api/site_settings')).json()
  expect(settings).toMatchObject({
    siteName: 'By the Environment',
    siteDescription: 'Chosen too.',
    donationUrl: 'https://give.example',
    setByEnvironment: ['siteName', 'donationUrl'],
  })
  const refused = await admin.put('/api/site_settings', { siteName: 'Mine', reasonRequired: true })
  expect(outcome(refused)).toEqual([400, 'invalid_setting'])
  expect(refused.json().message).toContain('SITE_NAME')
  expect((await admin.get('/api/site_settings')).json()).toEqual(settings)
  // Older clients send everything back.
  const { setByEnvironment: _, ...all } = settings
  expect((await admin.put('/api/site_settings', { ...all, reasonRequired: true })).json()).toEqual({
    ...settings,
    reasonRequired: true,
  })
  expect((await fixed.visitor().get('/manifest.webmanifest')).json().name).toBe('By the Environment')
})
