import type { Locator, Page } from '@playwright/test'
import type { HiddenImage } from '../../api/moderation/hidden-images.ts'
import { postAddress } from './demo-posts.ts'
import { commentSaying, follow, inTurn, pick, type Step, toDialog } from './steps.ts'

// Steps for acts on posts, comments, cases and pictures.

type ActionMenu = 'Mod actions' | 'Admin actions'

/** Does something with the post of the page: by a button, or in this menu. Where there is no room for either, it is in the More menu. */
export function doWithPost(name: string, menu?: ActionMenu): Step {
  return toDialog((page) => act(page, page.getByRole('article').first(), name, menu))
}

/** The same for the comment with these words. */
export function doWithComment(words: string, name: string, menu?: ActionMenu): Step {
  return toDialog(async (page) => {
    const comment = commentSaying(page, words)
    await comment.hover()
    await act(page, comment, name, menu)
  })
}

async function act(page: Page, within: Locator, name: string, menu?: ActionMenu): Promise<void> {
  const button = buttonIn(within, menu ?? name)
  const isThere = await button.isVisible()
  await (isThere ? button : buttonIn(within, 'More')).click()
  if (menu || !isThere) await pick(name)(page)
}

/** Opens the case with this title from the list of the queue. */
export function openCase(title: string): Step {
  return inTurn(follow(title), (page) => caseOf(page, title).waitFor())
}

/** Opens the dialog of an act on this case. On phones rare acts are in a menu. */
export function decide(title: string, name: string): Step {
  return toDialog(openCase(title), (page) => act(page, caseOf(page, title), name))
}

/** The same for several cases, which are ticked in the list. */
export function decideAll(titles: readonly string[], name: string): Step {
  return toDialog(async (page) => {
    for (const title of titles) await page.getByRole('checkbox', { name: `Select “${title}”` }).check({ force: true })
    await act(page, page.getByRole('group', { name: 'Decide what is selected' }), name)
  })
}

const caseOf = (page: Page, title: string) => page.getByRole('article', { name: `Case: ${title}`, exact: true })

const buttonIn = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/**
 * Goes to the hidden pictures, and answers in place of the server, so that no picture of the demo disappears for other windows. It asks for the
 * password before they are erased.
 */
export const seeHiddenPictures: Step = async (page) => {
  await page.route('/api/admin/pictures', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { images: hiddenImages, next: null } })
      : route.fulfill({ status: 403, json: { code: 'sudo_required', methods: ['password'] } }),
  )
  await follow('Hidden pictures')(page)
  await page.getByRole('button', { name: 'Erase all' }).waitFor()
}

const moon = 'Moon, day nine: an hour with a soft pencil'
const timetable = 'The new sleeper timetable is out, and it connects'
const sheet = 'Sheet 41 is joined at last: forty-one sheets, one valley, free to take'

const hiddenImages: readonly HiddenImage[] = [
  hiddenImage(1, { kind: 'post', username: 'perseid', post: postNamed(moon) }),
  hiddenImage(2, { kind: 'preview', username: 'couchette_9', post: postNamed(timetable) }),
  hiddenImage(3, { kind: 'avatar', username: 'brine' }),
  hiddenImage(4, { kind: 'banner', communityName: 'ChessByPost' }),
  hiddenImage(5, { kind: 'post', post: postNamed(sheet) }),
]

function postNamed(title: string) {
  const [, communityName = '', , publicId = ''] = postAddress(title).split('/')
  return { publicId, title, communityName }
}

function hiddenImage(hours: number, facts: Partial<HiddenImage>): HiddenImage {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  return {
    ...{ imageId: hours.toString(16).padStart(24, '0'), kind: 'post', uploadedAt: at, hiddenAt: at },
    ...{ username: null, post: null, communityName: null, width: 320, height: 240, look: '/favicon.png' },
    ...facts,
  }
}
