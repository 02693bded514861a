import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the list of keys; the code of keys is loaded after the page. */
export async function openHelp(page: Page): Promise<Locator> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1000 })
  }).toPass()
  return help
}
