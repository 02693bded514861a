import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'

const built = join(import.meta.dirname, '../../../dist/client')
const mostBytes = 140 * 1024

/** Every script that the browser fetches for a page, as it would travel compressed. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await visit(page, path)
  await page.waitForLoadState('load')
  expect(scripts.size).toBeGreaterThan(0)
  let sum = 0
  for (const script of scripts) sum += gzipSync(await readFile(join(built, script))).length
  return sum
}

for (const path of ['/', '/about']) {
  test(`first-page JavaScript is at most 140 KB gzip: ${path}`, async ({ page }) => {
    const bytes = await scriptBytes(page, path)
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
}
