import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Without these a browser in a closed network spends its time asking for updates; as root it has no sandbox to start in. */
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** $CHROME, else an installed Chromium or Chrome, else the one from npm. */
export async function findBrowser(env = process.env): Promise<{ executablePath: string; args: string[] }> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (env['CHROME']) {
    if (!canRun(env['CHROME'])) throw new Error(`CHROME is "${env['CHROME']}", which is no program that can be run.`)
    return { executablePath: env['CHROME'], args: [...quiet, ...root] }
  }
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => installed.map((name) => join(folder, name)))
  const found = [...onPath, ...places].find(canRun)
  if (found) return { executablePath: found, args: [...quiet, ...root] }
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return { executablePath: await chromium.executablePath(), args: [...quiet, '--no-sandbox'] }
  } catch (cause) {
    throw new Error('No browser was found. Install Chromium or Chrome, or set CHROME to its program.', { cause })
  }
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser())
}
