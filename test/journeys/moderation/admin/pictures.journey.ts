import type { Page } from '@playwright/test'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import type { RunningSite } from '../../../../server/start/main.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../factories.ts'
import { jpegPhoto } from '../../../pictures.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpegPhoto(300, 200) })
const form = (page: Page) => page.getByRole('main').locator('form')

async function beginImagePost(page: Page, community: string, title: string): Promise<void> {
  await visit(page, `/new?community=${community}`)
  await page.getByRole('radio', { name: 'Image' }).check()
  await form(page).getByLabel('Title').fill(title)
  await form(page)
    .getByLabel('Image files')
    .setInputFiles(await photo('one.jpg'))
  await expect(form(page).getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await form(page).getByLabel('Caption of image 1').fill('The last train')
}

/** A member publishes an image post. Returns the page of its author, and its address. */
async function publishPicture(db: Db, another: (user: UserRow) => Promise<Page>) {
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: author })
  const writer = await another(author)
  await beginImagePost(writer, community.name, 'Night trains')
  await form(writer).getByRole('button', { name: 'Create post' }).click()
  await expect(writer).toHaveURL(/\/post\//)
  return { author, name: community.name, writer, post: writer.url() }
}

async function hideRecent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hide recent pictures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide pictures' }).click()
}

/** Turns pictures on and shows hidden ones again, as other tests expect. */
async function showAllAgain(db: Db, { site }: RunningSite): Promise<void> {
  await changeSiteSettings(site, { pictures: 'on' })
  await db.updateTable('images').set({ hidden_at: null }).execute()
}

test('LADDER-026, LADDER-027 on a bad night an administrator turns pictures off and hides the latest ones; authors who are writing keep their texts', async ({
  page,
  db,
  running,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/403|404/)
  const { name, writer, post } = await publishPicture(db, another)
  await beginImagePost(writer, name, 'Sleeper cars')
  await expect(form(writer).getByText('1 of 1 images are uploaded.')).toBeAttached()

  try {
    // The first page of the dashboard.
    const admin = await makeAdmin(db)
    await logIn(admin)
    await visit(page, '/admin')
    await expect(page.getByText('No list of exits is set.')).toBeVisible()
    const who = page.getByRole('group', { name: 'Who can upload pictures' })
    await expect(who.getByRole('radio', { name: 'Everybody' })).toBeChecked()
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await who.getByRole('radio', { name: 'Trusted' }).check()
    await apply.click()
    await expect(page.getByText('Everybody but new accounts can upload pictures.').first()).toBeVisible()
    // By keyboard to Nobody; Everybody, which is in between, is not saved.
    const saved: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/api/site_settings') && saved.push(request.postDataJSON()))
    await who.getByRole('radio', { name: 'Trusted' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(who.getByRole('radio', { name: 'Everybody' })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await expect(who.getByRole('radio', { name: 'Nobody' })).toBeChecked()
    expect(saved).toEqual([])
    await apply.click()
    const dialog = page.getByRole('dialog', { name: 'Turn pictures off' })
    await dialog.getByRole('checkbox', { name: 'Also hide pictures of the last 24 hours' }).check()
    await dialog.getByLabel('Uploaded in the last').selectOption('3 hours')
    await expect(dialog.getByText('Also hide pictures of the last 3 hours')).toBeVisible()
    await dialog.getByRole('button', { name: 'Turn pictures off' }).click()
    await expect(dialog).toBeHidden()
    await expect(who.getByRole('radio', { name: 'Nobody' })).toBeChecked()
    await expect(
      page.getByText('Pictures are off: nobody can upload any, and links get no new previews.'),
    ).toBeVisible()

    // An author who was writing at that time.
    await form(writer)
      .getByLabel('Image files')
      .setInputFiles(await photo('two.jpg'))
    const refused = 'Pictures are turned off on this site for now. Try again later.'
    await expect(form(writer).getByRole('listitem').getByText(refused)).toBeVisible()
    await form(writer).getByRole('button', { name: 'Remove image 2' }).click()
    await form(writer).getByRole('button', { name: 'Create post' }).click()
    await expect(form(writer).getByRole('alert').getByText(refused)).toBeVisible()
    await expect(form(writer).getByLabel('Title')).toHaveValue('Sleeper cars')
    await expect(form(writer).getByLabel('Caption of image 1')).toHaveValue('The last train')
    // A new form shows it before the author types anything.
    const other = await another(await makeUser(db))
    await visit(other, `/new?community=${name}`)
    await expect(form(other)).toContainText(refused)
    await expect(other.getByRole('main').getByRole('radio', { name: 'Image' })).toHaveCount(0)

    // Readers see a text instead of the picture.
    await visit(other, post)
    await expect(other.getByRole('main').getByText('Its pictures were hidden by admins.')).toBeVisible()

    await who.getByRole('radio', { name: 'Everybody' }).check()
    await apply.click()
    await expect(
      page.getByText('Everybody can upload pictures, for posts, profiles and communities.').first(),
    ).toBeVisible()
    await form(writer).getByRole('button', { name: 'Create post' }).click()
    await expect(writer).toHaveURL(/\/post\//)
  } finally {
    await showAllAgain(db, running)
  }
})

test('LADDER-027 hidden pictures, those of the page or all, are shown again or erased', async ({
  page,
  db,
  running,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/403|404/)
  const { author, name, writer: other, post } = await publishPicture(db, another)
  const admin = await makeAdmin(db)
  await logIn(admin)

  try {
    await visit(page, '/admin')
    await hideRecent(page)

    // The list loads a picture only on request.
    await page.getByRole('link', { name: 'Hidden pictures' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Night trains' }).filter({ hasText: author.username })
    await expect(row).toContainText(name)
    await expect(row.getByRole('img', { name: 'As it was uploaded' })).toHaveCount(0)
    await row.getByRole('link', { name: 'Show picture' }).click()
    const look = row.getByRole('img', { name: 'As it was uploaded' })
    await expect.poll(() => look.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    // Without a selection it affects all pictures, so it asks for a confirmation.
    await page.getByRole('button', { name: 'Show all again' }).click()
    const question = page.getByRole('alertdialog', { name: 'Show all hidden pictures again?' })
    await expect(question).toContainText('Everybody sees every picture that is hidden now, on all pages of this list.')
    await question.getByRole('button', { name: 'Keep hidden' }).click()
    await expect(question).toBeHidden()
    await expect(row).toHaveCount(1)
    // A post that this window has in its memory is updated.
    await row.getByRole('link', { name: 'Night trains' }).click()
    await expect(page.getByRole('main').getByText('Its pictures were hidden by admins.')).toBeVisible()
    await page.goBack()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Show 1 picture again' }).click()
    await expect(row).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('link', { name: 'Full screen' })).toBeVisible()
    await page.goBack()
    await visit(other, post)
    await expect(other.getByRole('link', { name: 'Full screen' })).toBeVisible()

    await page.getByRole('link', { name: 'Settings' }).first().click()
    await hideRecent(page)
    await page.getByRole('link', { name: 'Hidden pictures' }).click()
    await row.getByRole('checkbox').check()
    // An old session must give the password again, otherwise nothing is erased; both ways stay on the page.
    await db
      .updateTable('sessions')
      .set({ proved_at: '2026-01-01T00:00:00Z' })
      .where('user_id', '=', admin.id)
      .execute()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    // Delays `history.go`, so that the answer arrives before the dialog is closed.
    await page.evaluate(() => {
      const go = history.go.bind(history)
      history.go = (steps) => setTimeout(go, 300, steps)
    })
    for (const answer of ['Escape', password]) {
      await page.getByRole('button', { name: 'Erase 1 picture' }).click()
      const isBack = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
      )
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
      await isBack
      await expect.poll(() => page.evaluate(() => history.state?.state?.dialog)).toBe('proof')
      // Its code is loaded when it opens.
      await expect(proof).toBeVisible()
      if (answer === 'Escape') await page.keyboard.press('Escape')
      else {
        await proof.getByLabel('Password').fill(answer)
        await proof.getByRole('button', { name: 'Confirm' }).click()
      }
      await expect(proof).toBeHidden()
      await expect(page).toHaveURL('/admin/pictures')
      if (answer === 'Escape') await expect(row).toHaveCount(1)
    }
    await expect(row).toHaveCount(0)
    await visit(other, post)
    await expect(other.getByRole('main').getByText('Its pictures were erased by admins.')).toBeVisible()
  } finally {
    await showAllAgain(db, running)
  }
})
