import type { Page } from '@playwright/test'
import { toWire } from '../../server/platform/db/keys.ts'

export const newBox = (page: Page) => page.getByRole('textbox', { name: 'Add a new comment' })

export const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })

/** The element of one comment, without its replies. */
export const articleOf = (page: Page, id: bigint) => page.locator(`[data-comment="${toWire(id)}"]`)
