import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { rarelyOpened } from '../../../scripts/setup/contract-plugin.ts'
import type { Manifest } from '../../../shared/page.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { root } from '../../source.ts'
import { expect, openUntouched, test, withoutStreams } from '../fixtures.ts'

const built = join(root, 'dist/client')
const entry = 'web/start/entry-browser.tsx'
/** These pages contain the code of all their first calls; other pages may load the code of further calls. */
const mostVisited = [
  'web/start/home/HomePage.tsx',
  'web/discussion/communities/CommunityPage.tsx',
  'web/start/profile/ProfilePage.tsx',
  'web/discussion/lists/ListPage.tsx',
  'web/discussion/lists/ListsPage.tsx',
  'web/discussion/posts/page/PostPage.tsx',
]
const furtherCalls = 'web/platform/further-calls.ts'
const rareCalls = 'web/platform/rare-calls.ts'
/** Code that is loaded after the page is shown and hydrated. */
const lateFiles = [
  'web/start/frame/BehindThePage.tsx',
  'web/people/live/follow-account.ts',
  'web/platform/wide-blocks/watch-wide-blocks.ts',
  furtherCalls,
]
const maxBytes = 121 * 1024
/** Tools, which are not read by visitors; BASE-011 has a limit of its own for them. */
const tools = [
  'web/moderation/queue/QueuePage.tsx',
  'web/moderation/modtools/ModtoolsPage.tsx',
  'web/start/settings/SettingsPage.tsx',
  'web/people/security/SecurityPage.tsx',
  'web/moderation/admin/AdminPage.tsx',
  'web/people/signups/ApplicationsPage.tsx',
  'web/start/setup/SetupPage.tsx',
  'web/start/dev/UiPage.tsx',
]
const maxBytesOfTools = 140 * 1024
const maxBytesBehind = 12 * 1024
/** Its code is loaded at the first opening; shared parts were loaded at the first user event. */
const palette = 'web/start/palette/PaletteDialog.tsx'
const atFirstSign = 'web/start/keys/KeysDialog.tsx'
const maxBytesOfPalette = 12 * 1024

/** The files of the pages, from the table of addresses. */
const furtherTable = 'web/start/further-routes.tsx'
const chunksIn = (table: string) => readFileSync(join(root, table), 'utf8').match(/(?<=')web\/[\w/]+\.tsx(?=')/g) ?? []
const furtherChunks = chunksIn(furtherTable).filter((chunk) => chunk !== furtherTable)
const chunks = new Set([...chunksIn('web/start/routes.tsx'), ...furtherChunks])

function collect(manifest: Manifest, key: string, files: Set<string>): Set<string> {
  const { file = '', imports = [] } = manifest[key] ?? {}
  expect(file, key).not.toBe('')
  if (!files.has(file)) for (const each of imports) collect(manifest, each, files.add(file))
  return files.add(file)
}

const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0)

test('BASE-011 the JavaScript of every page is at most 121 KB gzip, including React, and that of tools 140', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = [...chunks].map((chunk) => {
    const begun = collect(manifest, entry, new Set())
    if (!mostVisited.includes(chunk)) collect(manifest, furtherCalls, begun)
    if (furtherChunks.includes(chunk)) collect(manifest, furtherTable, begun)
    if (rarelyOpened.some((folder) => chunk.startsWith(`web/${folder}/`))) collect(manifest, rareCalls, begun)
    const bytes = sizeOf(collect(manifest, chunk, begun))
    test.info().annotations.push({ type: 'KB', description: `${chunk} ${(bytes / 1024).toFixed(1)}` })
    return [chunk, bytes] as const
  })
  expect(sizes.length).toBeGreaterThan(20)
  const boundOf = (chunk: string) => (tools.includes(chunk) ? maxBytesOfTools : maxBytes)
  expect(sizes.filter(([chunk, bytes]) => bytes > boundOf(chunk))).toEqual([])
  expect(tools.filter((chunk) => !chunks.has(chunk))).toEqual([])
})

test('BASE-011 feeds have no file that loads parts of threads before another page is shown', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const partsOf = (page: string) => {
    const files = collect(manifest, page, collect(manifest, entry, new Set()))
    return Object.values(manifest).flatMap(({ file, dynamicImports = [] }) => (files.has(file) ? dynamicImports : []))
  }
  const parts = ['web/discussion/comments/write/NewComment.tsx', 'web/discussion/posts/page/PostVideo.tsx']
  expect(partsOf('web/discussion/posts/page/PostPage.tsx')).toEqual(expect.arrayContaining(parts))
  const feeds = mostVisited.filter((page) => !page.endsWith('PostPage.tsx'))
  for (const page of feeds) for (const part of parts) expect(partsOf(page), page).not.toContain(part)
})

/** The late files, without those that every page begins with. */
function filesBehind(): Set<string> {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const first = collect(manifest, entry, new Set())
  return lateFiles.reduce((files, chunk) => collect(manifest, chunk, files), new Set<string>()).difference(first)
}

test('BASE-011 code that is loaded after a page is hydrated is at most 12 KB more', () => {
  const bytes = sizeOf(filesBehind())
  test.info().annotations.push({ type: 'KB', description: `behind ${(bytes / 1024).toFixed(1)}` })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxBytesBehind)
})

test('FEEL-004 the palette is at most 12 KB, loaded when it is first opened', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const there = collect(manifest, atFirstSign, collect(manifest, entry, filesBehind()))
  const files = collect(manifest, palette, new Set()).difference(there)
  expect(files).toContain(manifest[palette]?.file)
  const bytes = sizeOf(files)
  test.info().annotations.push({ type: 'KB', description: `palette ${(bytes / 1024).toFixed(1)}` })
  expect(bytes).toBeLessThanOrEqual(maxBytesOfPalette)
  for (const chunk of chunks)
    expect(collect(manifest, chunk, collect(manifest, entry, filesBehind())), chunk).not.toContain(
      manifest[palette]?.file,
    )
})

test('FEEL-006 the picture viewer is at most 10 KB gzip, with all its files', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const before = collect(manifest, 'web/discussion/posts/images/PostImages.tsx', collect(manifest, entry, new Set()))
  for (const chunk of ['web/discussion/posts/page/PostPage.tsx', ...lateFiles]) collect(manifest, chunk, before)
  const bytes = sizeOf(collect(manifest, 'web/discussion/posts/images/ImageViewer.tsx', new Set()).difference(before))
  test.info().annotations.push({ type: 'KB', description: `viewer ${(bytes / 1024).toFixed(1)}` })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(10 * 1024)
})

/** All scripts that the browser loads before the first user event. */
async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await openUntouched(page, path)
  await page.waitForLoadState('networkidle')
  return scripts
}

for (const who of ['a guest', 'a member'])
  test(`BASE-011 no more than that is loaded for ${who} before the first user event`, async ({ page, db, logIn }) => {
    const member = await makeUser(db)
    const community = await makeCommunity(db, { members: [member] })
    const post = await makePost(db, { community })
    await makeComment(db, { post })
    if (who === 'a member') await logIn(member)
    // Event streams would never end.
    await withoutStreams(page)
    for (const path of ['/', `/${community.name}`, `/${community.name}/post/${post.public_id}`]) {
      const fetched = [...(await scriptsOf(page, path))].map((script) => script.slice(1))
      const first = fetched.filter((file) => !filesBehind().has(file))
      expect(first.length, 'the late files are recognized').toBeLessThan(fetched.length)
      const bytes = sizeOf(first)
      test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` })
      expect(bytes).toBeGreaterThan(0)
      expect(bytes, path).toBeLessThanOrEqual(maxBytes)
    }
  })
