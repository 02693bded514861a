import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from '../../test/browser.ts'
import { albumPage, type Picture } from './album.ts'
import { type DemoSite, startDemoSite } from './demo-site.ts'
import { openWindow, photograph, settle, type View, visit } from './photograph.ts'
import type { Role, Shot } from './shot.ts'
import { shots } from './shots.ts'

const folder = join(import.meta.dirname, '../../screens')
const listFile = join(folder, 'pictures.json')

const readmePicture = join(import.meta.dirname, '../../docs/pictures/home.png')

const publicFolder = join(import.meta.dirname, '../../web/public')

/** The same sizes as in server/start/pages/web-manifest.ts. */
const manifestViews: Record<string, View> = {
  wide: { role: 'member', theme: 'light', width: 1280, height: 800 },
  narrow: { role: 'member', theme: 'light', width: 360, height: 740, scale: 2 },
}

const roles: readonly Role[] = ['guest', 'member', 'moderator', 'admin']
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/**
 * Takes the pictures whose shot has one of the words in its name, or all pictures without words, and checks each page.
 * Returns the exit code: 1 if there are problems.
 */
export async function takeScreens(nameParts: readonly string[]): Promise<number> {
  const chosen = shots.filter(({ name }) => nameParts.length === 0 || nameParts.some((word) => name.includes(word)))
  if (chosen.length === 0) {
    console.error(`Nothing is called that. There is: ${[...new Set(shots.map(({ name }) => name))].join(', ')}`)
    return 2
  }
  const startedAt = performance.now()
  if (nameParts.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const site = await startDemoSite()
  const browser = await launchBrowser()
  const taken = await takeAll(browser, site, chosen).finally(async () => {
    await browser.close()
    await site.close()
  })
  const pictures = sortPictures([...earlierPictures(taken), ...taken])
  writeFileSync(listFile, JSON.stringify(pictures))
  writeFileSync(join(folder, 'index.html'), albumPage(pictures))

  console.log(`${taken.length} pictures in ${Math.round((performance.now() - startedAt) / 1000)} s: screens/index.html`)
  const troubled = taken.filter(({ troubles }) => troubles.length > 0).length
  if (troubled) console.log(`${troubled} have something to look into.`)
  return troubled ? 1 : 0
}

/** The picture in the README: what a visitor sees first. */
export async function takeReadmePicture(): Promise<number> {
  return withDemo(async (browser, site) => {
    const page = await openHome(browser, site, { role: 'guest', theme: 'light', width: 1280, height: 800 })
    await page.screenshot({ path: readmePicture, animations: 'disabled' })
    console.log('docs/pictures/home.png is new.')
  })
}

/** The pictures that a browser shows with its offer to install the site: on a wide screen and on a phone. */
export async function takeManifestPictures(): Promise<number> {
  return withDemo(async (browser, site) => {
    for (const [name, view] of Object.entries(manifestViews)) {
      const page = await openHome(browser, site, view)
      const picture = await page.screenshot({ animations: 'disabled' })
      await sharp(picture)
        .webp({ quality: 78, effort: 6 })
        .toFile(join(publicFolder, `screenshot-${name}.webp`))
      console.log(`web/public/screenshot-${name}.webp is new.`)
    }
  })
}

async function openHome(browser: Browser, site: DemoSite, view: View): Promise<Page> {
  const { page } = await openWindow(browser, site, view)
  await visit(page, '/')
  await settle(page)
  return page
}

async function withDemo(take: (browser: Browser, site: DemoSite) => Promise<void>): Promise<number> {
  const site = await startDemoSite()
  const browser = await launchBrowser()
  try {
    await take(browser, site)
    return 0
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Goes through all kinds of windows, a few at a time; in each, one page shows shot after shot. */
async function takeAll(browser: Browser, site: DemoSite, chosen: readonly Shot[]): Promise<Picture[]> {
  const views: View[] = windows.flatMap((window) =>
    roles.flatMap((role) => (['light', 'dark'] as const).map((theme) => ({ ...window, role, theme }))),
  )
  const taken: Picture[] = []
  const waiting = views.map((view) => ({ view, list: chosen.filter((shot) => isSeen(shot, view)) }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.list.length === 0) continue
      const window = await openWindow(browser, site, next.view)
      for (const shot of next.list) {
        const picture = await photograph(window, shot, folder)
        taken.push(picture)
        for (const trouble of picture.troubles) console.log(`${picture.file}: ${trouble}`)
      }
      await window.close()
    }
  }
  // One more than there are processors: while one page is drawn, another is loading.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return taken
}

function isSeen({ as = ['guest'], widths }: Shot, { role, width }: View): boolean {
  return as.includes(role) && (widths?.includes(width) ?? true)
}

/** Pictures of an earlier run that this run has not taken again. */
function earlierPictures(taken: readonly Picture[]): Picture[] {
  if (!existsSync(listFile)) return []
  const files = new Set(taken.map(({ file }) => file))
  const earlier = JSON.parse(readFileSync(listFile, 'utf8')) as Picture[]
  return earlier.filter(({ file }) => !files.has(file))
}

function sortPictures(pictures: readonly Picture[]): Picture[] {
  const rank = (picture: Picture) =>
    shots.findIndex(({ name }) => name === picture.shot) * 1000 +
    roles.indexOf(picture.role) * 100 +
    windows.findIndex(({ width }) => width === picture.width) * 10 +
    Number(picture.theme === 'dark')
  return pictures.toSorted((a, b) => rank(a) - rank(b))
}
