import { type Browser, chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

/** An installed Chrome, or else the Chromium of the packages, which runs on Linux without anything installed. */
export async function launchBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ channel: 'chrome' })
  } catch {
    return chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args })
  }
}
