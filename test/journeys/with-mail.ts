import { type ReceivedMail, startMailServer } from '../mail-server.ts'
import { test as base, expect } from './fixtures.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined

/** Journeys on a site that sends mail, with the mails that arrived. */
export const test = base.extend<{ mails: ReceivedMail[] }>({
  // One mail server for all of them, because each new set of settings starts a site.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  settings: async ({}, use) => {
    mailServer ??= await startMailServer({ encryption: 'none' })
    const mail = { MAIL_URL: mailServer.url, MAIL_TLS: 'none', MAIL_FROM: 'Talk <talk@talk.example.org>' }
    await use({ ...mail, SITE_URL: 'http://talk.example.org', JOBS: 'true' })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mails: async ({}, use) => use(mailServer?.received ?? []),
})

/** The path of the link in the newest mail to this address. */
export async function linkTo(mails: ReceivedMail[], address: string, page: string): Promise<string> {
  const found = () =>
    mails
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((text) => new RegExp(`http://talk\\.example\\.org(/${page}\\?token=[\\w-]{43})`).exec(text)?.[1])
      .findLast(Boolean)
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy()
  return found() ?? ''
}
