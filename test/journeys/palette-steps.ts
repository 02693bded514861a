import { expect, type Locator, type Page } from '@playwright/test'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
export const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Go to' })
export const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
export const group = (page: Page, name: string | RegExp) => palette(page).getByRole('group', { name })
/** The selected option. */
export const active = (page: Page) => palette(page).getByRole('option', { selected: true })

/** The listener is loaded after the page, and the palette at the first press. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if ((await palette(page).count()) === 0) await page.keyboard.press('ControlOrMeta+k')
    await expect(field(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

export async function find(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
}

/** The option of aria-activedescendant is the selected one. */
export async function expectActive(page: Page, name: string | RegExp): Promise<void> {
  await expect(active(page)).toHaveAccessibleName(name)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
}

export const closed = (dialog: Locator) => expect(dialog).toHaveCount(0)
