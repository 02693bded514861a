import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../shared/markdown.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

const t = testApp()

test('MARKDOWN-006, PROFILE-009 the about-me is answered rendered beside its markdown, and no script in it survives', async () => {
  const user = await makeUser(t.db, { about_me: 'Tea & **trains**.\n\n<script>alert(1)</script>' })
  const answer = (await t.visitor().get(`/api/users/${user.username}`)).json()
  expect(answer.aboutMe).toContain('**trains**')
  expect(answer.aboutMeHtml).toBe(
    '<p>Tea &amp; <strong>trains</strong>.</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
  const client = await t.as(user)
  await client.post('/api/_settings?action=updateProfile', { aboutMe: 'Coffee.' })
  expect((await client.get(`/api/users/${user.username}`)).json().aboutMeHtml).toBe('<p>Coffee.</p>')
})

test('PROFILE-009 the about-me of a profile is not rendered again at the next visit', async () => {
  const slow = '['.repeat(10_000)
  const { username } = await makeUser(t.db, { about_me: slow })
  const guest = t.visitor()
  const look = () => guest.get(`/api/users/${username}`)
  expect((await look()).json().aboutMeHtml).toBe(renderMarkdown(slow))
  // CPU time, and the minimum of many runs, so that other work on the machine does not count.
  const minCpuTime = async (work: () => unknown) => {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const startUsage = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(startUsage)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  expect(await minCpuTime(look)).toBeLessThan(await minCpuTime(() => renderMarkdown(slow)))
})
