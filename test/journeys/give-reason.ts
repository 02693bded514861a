import type { Locator } from '@playwright/test'

/** What is asked before something of others is removed or locked, or somebody is banned. */
export async function giveReason(dialog: Locator, words = 'Not what this place is for'): Promise<void> {
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByLabel('Reason').fill(words)
}
