import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { createSite } from '../../start/create-site.ts'

const t = testApp()

test('SCALE-001 settings are read once, and changes are known in every process', async () => {
  const other = await createSite(t.site.settings, t.url, t.site.log)
  try {
    const before = await other.siteSettings.get()
    expect(await other.siteSettings.get()).toBe(before)
    const admin = await t.as(await makeAdmin(t.db))
    await admin.put('/api/site_settings', { reasonRequired: true })
    expect((await t.site.siteSettings.get()).reason_required).toBe(true)
    await vi.waitFor(async () => expect((await other.siteSettings.get()).reason_required).toBe(true))
  } finally {
    await other.close()
  }
})

test('settings that could not be read are read again at the next request', async () => {
  const broken = await createSite(t.site.settings, t.url, t.site.log)
  try {
    broken.siteSettings.forget()
    const failing = { select: () => ({ executeTakeFirstOrThrow: () => Promise.reject(new Error('away')) }) }
    const read = vi.spyOn(broken.db, 'selectFrom').mockReturnValueOnce(failing as never)
    await expect(broken.siteSettings.get()).rejects.toThrow('away')
    read.mockRestore()
    expect((await broken.siteSettings.get()).modlog).toBe('public')
  } finally {
    await broken.close()
  }
})
