import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../shared/markdown.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

const t = testApp()

test("MARKDOWN-006, PROFILE-009 the about-me comes rendered beside its markdown, and nobody's script with it", async () => {
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

test('PROFILE-009 a profile that is looked at again has its about-me not rendered again', async () => {
  const slow = '['.repeat(10_000)
  const { username } = await makeUser(t.db, { about_me: slow })
  const guest = t.visitor()
  const look = () => guest.get(`/api/users/${username}`)
  expect((await look()).json().aboutMeHtml).toBe(renderMarkdown(slow))
  // Processor time, and the least of many: what else runs on the machine does not count.
  const least = async (work: () => unknown) => {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const began = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(began)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  expect(await least(look)).toBeLessThan(await least(() => renderMarkdown(slow)))
})
