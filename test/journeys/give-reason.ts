import type { Locator } from '@playwright/test'

/** Enters the reason that a moderator has to give for removing, locking or banning. */
export async function giveReason(dialog: Locator, reason = 'Not what this place is for'): Promise<void> {
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByLabel('Reason').fill(reason)
}
