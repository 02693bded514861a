import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { makeAdmin, makeComment, makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { animationsEnd } from '../../quality/axe.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const paths = [
  ...['/admin', '/admin/users', '/admin/comments', '/admin/communities', '/admin/ipbans', '/admin/queue'],
  ...['/admin/health', '/admin/jobs', '/admin/storage', '/admin/mail', '/admin/analytics'],
]

test.use({
  viewport: { width: 320, height: 640 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
})

/** The findings of axe, and whether the page is wider than the window. */
async function problemsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await animationsEnd(page)
  const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const at = new URL(page.url()).pathname
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${at} ${id}: ${node.html} ${node.failureSummary}`)),
    ...(wide > 0 ? [`${at} is ${wide} px wider than the window`] : []),
  ]
}

test('BASE-010 axe finds nothing on the pages of the dashboard in either theme, and at 320 px nothing scrolls sideways', async ({
  page,
  db,
  logIn,
}) => {
  test.setTimeout(120_000)
  await logIn(await makeAdmin(db))
  await makeCommunity(db)
  const user = await makeUser(db, { username: `a_name_${randomBytes(7).toString('hex').slice(0, 13)}` })
  await makeComment(db, { author: user })
  await makeComment(db, { author: user, body: `</p><pre><code>${'wide code '.repeat(30)}</code></pre><p>` })
  // No visitor of the tests has these addresses.
  const block = { created_by: user.id, note: 'Sells herons by the hundred, and asks for nothing else. '.repeat(6) }
  await db
    .insertInto('address_blocks')
    .values([
      { ...block, network: '2001:db8:ffff:ffff:ffff:ffff:ffff:0/112', scope: 'write' },
      { ...block, network: '198.51.100.9/32', cancelled_at: new Date(), ended_at: new Date() },
    ])
    .execute()
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      await visit(page, path)
      found.push(...(await problemsOf(page)))
    }
  }
  await page.getByText('The numbers of each day').click()
  found.push(...(await problemsOf(page)))

  await visit(page, `/@${user.username}`)
  await page.getByRole('button', { name: /Admin actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Ban' })).toBeVisible()
  found.push(...(await problemsOf(page)))
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: `Ban @${user.username}` })
  await dialog.getByText('Delete all content').click()
  found.push(...(await problemsOf(page)))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Ban and delete content' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  found.push(...(await problemsOf(page)))
  expect(found).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('BASE-010 the pages of the dashboard can be read without script, and accounts can be found by name', async ({
    page,
    db,
    logIn,
  }) => {
    await logIn(await makeAdmin(db))
    const { username } = await makeUser(db)
    for (const [path, says] of [
      ['/admin/users', `@${username}`],
      ['/admin/comments', 'Comments'],
      ['/admin/communities', 'All communities'],
      ['/admin/ipbans', 'Block an address'],
      ['/admin/analytics', 'Active members'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(says)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/admin/users')
    await page.getByRole('searchbox', { name: 'Part of a name' }).fill(username.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await page.goto(`/@${username}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`)
  })
})
