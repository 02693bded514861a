import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test('POST-006, POST-015, POST-016, POST-025 a text post is shown whole, with its community beside it', async ({
  page,
  db,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db, { about: 'Bells and hours.' })
  const rule = { community_id: community.id, rule: 'Name your source', z_index: 1, created_by: community.user_id }
  await db.insertInto('community_rules').values(rule).execute()
  const body_html = '<p>By <em>pitch</em> and by pattern.</p><ul><li>One</li></ul>'
  const post = await makePost(db, { author, community, title: 'How were bells told apart?', body_html })
  await visit(page, pathOf(community, post))
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('How were bells told apart? - Stoa')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How were bells told apart?')
  await expect(main.locator('em')).toHaveText('pitch')
  await expect(main.getByRole('link', { name: community.name })).toHaveAttribute('href', `/${community.name}`)
  await expect(main.getByRole('link', { name: `@${author.username}` })).toBeVisible()
  await expect(main.getByText('just now')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
  const aside = page.getByRole('complementary')
  await expect(aside.getByText('Bells and hours.')).toBeVisible()
  await expect(aside.getByText('Name your source')).toBeVisible()
  await expect(aside.getByRole('button', { name: 'Join' }).or(aside.getByRole('link', { name: 'Join' }))).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'By pitch and by pattern. One')
})

test('POST-015 who wrote as a moderator or an administrator is labelled so', async ({ page, db }) => {
  const community = await makeCommunity(db)
  for (const [user_group, label] of [
    ['mods', 'Mod'],
    ['admins', 'Admin'],
  ] as const) {
    await visit(page, pathOf(community, await makePost(db, { community, user_group })))
    await expect(page.getByRole('main').getByText(label, { exact: true })).toBeVisible()
  }
})

test('POST-007 the address is that of the community the post is in', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, {
    community,
    public_id: `Ab${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`,
  })
  await visit(page, `/elsewhere/post/${post.public_id.toLowerCase()}?sort=best`)
  await expect(page).toHaveURL(`${pathOf(community, post)}?sort=best`)
  const comment = toWire((await makeComment(db, { post })).id)
  await visit(page, `/${community.name.toUpperCase()}/post/${post.public_id}/${comment}`)
  await expect(page).toHaveURL(`${pathOf(community, post)}/${comment}`)
})

test('POST-008, POST-009 the address of a comment shows the post, and search engines are sent away', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = toWire((await makeComment(db, { post })).id)
  await visit(page, `${pathOf(community, post)}/${comment}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0) // this site does not know its own address
})

test('POST-014 a post that there is not is not found; one that cannot be fetched failed', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/404/, /500/)
  const community = await makeCommunity(db)
  await visit(page, `/${community.name}/post/nothing1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found!')
  await page.route('**/api/posts/*', (route) => route.fulfill({ status: 500, json: { status: 500, message: 'No.' } }))
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/${community.name}/post/nothing2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
})

test('POST-022, POST-023, POST-024 banners say that a post is locked, and that it is deleted', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const at = new Date()
  const locked = await makePost(db, { community, locked_at: at, locked_as: 'admins', locked_by: community.user_id })
  await visit(page, pathOf(community, locked))
  await expect(page.getByText('This post has been locked by admins.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upvote' })).toBeDisabled()
  const deleted = await makePost(db, { community, deleted_at: at, deleted_as: 'mods', deleted_by: community.user_id })
  await visit(page, pathOf(community, deleted))
  await expect(page.getByText('This post has been deleted by moderators.', { exact: true })).toBeVisible()
  await expect(page.getByText('Its text can no longer be seen.')).toBeVisible()
  await expect(page.getByText('What I have to say.')).toHaveCount(0)
  await expect(page.getByText(/locked by/)).toHaveCount(0)
})

test('POST-057 moderators still read what they deleted, and are told that others do not', async ({
  page,
  db,
  logIn,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const post = await makePost(db, { community, deleted_at: new Date(), deleted_as: 'mods', deleted_by: mod.id })
  await logIn(mod)
  await visit(page, pathOf(community, post))
  await expect(page.getByText('What I have to say.')).toBeVisible()
  await expect(page.getByText('Only moderators and admins can still see what is below.')).toBeVisible()
})

test('POST-071 the author line tells of an edit after more than 5 minutes', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const at = new Date(Date.now() - 3_600_000)
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  await visit(page, pathOf(community, await makePost(db, { community, at, edited_at: after(6) })))
  await expect(page.getByRole('main').getByText(/^Edited 54 minutes ago$/)).toBeVisible()
  await visit(page, pathOf(community, await makePost(db, { community, at, edited_at: after(4) })))
  await expect(page.getByRole('main').getByText('1 hour ago')).toBeVisible()
  await expect(page.getByText(/^Edited/)).toHaveCount(0)
})

test('POST-072 who is gone is a ghost to everybody but administrators', async ({ page, db, another }) => {
  const author = await makeUser(db, { deleted_at: new Date() })
  const community = await makeCommunity(db)
  const path = pathOf(community, await makePost(db, { author, community }))
  await visit(page, path)
  await expect(page.getByRole('main').getByText('Ghost', { exact: true })).toBeVisible()
  await expect(page.getByText(author.username)).toHaveCount(0)
  const admin = await another(await makeAdmin(db))
  await visit(admin, path)
  await expect(admin.getByRole('main').getByText(`@${author.username}`)).toBeVisible()
})

test('VOTE-017, VOTE-018 the bar shows how the votes are shared out, and its tooltip their numbers', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  await visit(page, pathOf(community, await makePost(db, { community, upvotes: 95, downvotes: 5 })))
  const bar = page.getByRole('img', { name: '95% upvoted • 95 upvotes • 5 downvotes' })
  await expect(bar).toContainText('95% upvoted')
  await bar.hover()
  await expect(page.getByRole('tooltip')).toHaveText('95% upvoted • 95 upvotes • 5 downvotes')
  await page.getByRole('button', { name: 'Upvote' }).click()
  await expect(page.getByRole('img', { name: '95% upvoted • 96 upvotes • 5 downvotes' })).toBeVisible()

  await visit(page, pathOf(community, await makePost(db, { community, upvotes: 0, downvotes: 0 })))
  await page.getByRole('img', { name: 'No votes' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('No votes')
  await expect(page.getByText('% upvoted')).toHaveCount(0)
})

test('POST-017 a link post shows where it leads', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' } as const
  await visit(page, pathOf(community, await makePost(db, { community, ...link })))
  const preview = page.getByRole('main').getByRole('link', { name: 'rail.example' })
  await expect(preview).toHaveAttribute('href', 'https://rail.example/tt')
  await expect(preview).toHaveAttribute('target', '_blank')
  await expect(preview).toHaveAttribute('rel', /nofollow/)
})

test('POST-018, POST-019 a film comes from the player without cookies, and only when somebody presses play', async ({
  page,
  db,
  another,
}) => {
  const community = await makeCommunity(db)
  const link = { type: 'link', link_url: 'https://youtu.be/dQw4w9WgXcQ?t=90', link_hostname: 'youtu.be' } as const
  const path = pathOf(community, await makePost(db, { community, title: 'A film', ...link }))
  const elsewhere: string[] = []
  await page.context().route(/^https:/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await visit(page, path)
  const play = page.getByRole('link', { name: /^Play the video: A film/ })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(elsewhere).toEqual([])
  const place = await play.boundingBox()
  await play.click()
  const player = page.locator('iframe[title="A film"]')
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=90/)
  await expect.poll(() => page.frames().at(1)?.title()).toBe('Player')
  expect(elsewhere).toHaveLength(1)
  expect((await player.boundingBox())?.height).toBe(place?.height)

  const quiet = await another(await makeUser(db, { embeds_off: true }))
  await visit(quiet, path)
  await expect(quiet.getByRole('main').getByRole('link', { name: 'youtu.be' })).toBeVisible()
  await expect(quiet.getByRole('link', { name: /Play/ })).toHaveCount(0)
})

test('on a phone the community is behind a tab, and nothing scrolls sideways', async ({ page, db }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const community = await makeCommunity(db, { about: 'Bells and hours.' })
  const title = `W${'w'.repeat(255)}`
  const body_html = `<p>${'x'.repeat(300)}</p><pre><code>${'y'.repeat(300)}</code></pre>`
  await visit(page, pathOf(community, await makePost(db, { community, title, body_html })))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const about = page.getByRole('complementary').getByText('Bells and hours.')
  await expect(about).toBeHidden()
  await page.getByRole('radio', { name: 'About' }).check()
  await expect(about).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('POST-025 a post that a feed has shown is there at once, its community when it has come', async ({ page, db }) => {
  const community = await makeCommunity(db, { about: 'Bells and hours.' })
  const post = await makePost(db, { community })
  await visit(page, '/all')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(new RegExp(`/api/posts/${post.public_id}\\?`), async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: post.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(page.getByRole('complementary').getByText('Loading')).toBeAttached()
  await expect(page.getByRole('complementary').getByText('Bells and hours.')).toHaveCount(0)
  answer()
  await expect(page.getByRole('complementary').getByText('Bells and hours.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a post is read, and nothing stands there that would not answer', async ({ page, db }) => {
    const community = await makeCommunity(db, { about: 'Bells and hours.' })
    const film = { type: 'link', link_url: 'https://youtu.be/dQw4w9WgXcQ', link_hostname: 'youtu.be' } as const
    await page.goto(pathOf(community, await makePost(db, { community, title: 'A film', ...film })))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A film')
    await expect(page.getByRole('link', { name: /^Play the video/ })).toHaveAttribute('href', film.link_url)
    await expect(page.getByRole('complementary').getByText('Bells and hours.')).toBeVisible()
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
    await page.goto(pathOf(community, await makePost(db, { community })))
    await expect(page.getByText('What I have to say.')).toBeVisible()
  })
})
