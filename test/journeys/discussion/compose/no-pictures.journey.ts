import type { Locator } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { jpegPhoto } from '../../../pictures.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** Drops or pastes a file. Returns whether the default action of the browser was not prevented. */
const give = (target: Locator, event: 'drop' | 'paste') =>
  target.evaluate((element, kind) => {
    const files = new DataTransfer()
    files.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
    const more = { bubbles: true, cancelable: true }
    return element.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent(kind, { ...more, clipboardData: files })
        : new DragEvent(kind, { ...more, dataTransfer: files }),
    )
  }, event)

test('LADDER-026 while pictures are off, chosen, pasted and dropped files are refused with a message, and a drop does not open the file', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const off = 'Pictures are turned off on this site for now. Try again later.'
  const form = page.getByRole('main').locator('form')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const alerts = form.getByRole('alert')
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(300, 200) }
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await page.getByRole('radio', { name: 'Image' }).check()
  await field('Image files').setInputFiles(picture)
  await expect(form.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await field('Caption of image 1').fill('One')
  try {
    await changeSiteSettings(running.site, { pictures: 'off' })
    await visit(page, '/new')
    await expect(field('Caption of image 1')).toHaveValue('One')
    await expect(alerts).toHaveCount(0)
    await field('Image files').setInputFiles(picture)
    await expect(alerts).toHaveText(off)
    await page.getByRole('radio', { name: 'Text' }).check()
    await expect(alerts).toHaveCount(0)
    expect(await give(field('Title'), 'drop')).toBe(false)
    await expect(alerts).toHaveText(off)
    await field('Body').fill('A text')
    await expect(alerts).toHaveCount(0)
    expect(await give(field('Body'), 'paste')).toBe(false)
    await expect(alerts).toHaveText(off)
    await expect(field('Body')).toHaveValue('A text')
  } finally {
    await changeSiteSettings(running.site, { pictures: 'on' })
  }
})
