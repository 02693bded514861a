import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { loginsSeconds } from '../../platform/http/cookies.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../platform/site.ts'

// A browser that has logged in to an account proves it by a cookie, so that strangers who guess passwords do not make
// the owner wait. The cookie has marks. A mark names nobody: it is its expiry time, a random part so that each browser
// is counted by itself, and an HMAC of these, the account and its password hash. So a changed password invalidates it.

/** Enough for families and for people with several accounts; limits the size of the cookie. */
const maxMarks = 5

interface Account {
  id: bigint
  password_hash: string | null
}

/** The mark of an earlier login of this account, if the browser has one. */
export function findMark(
  secret: Buffer,
  cookie: string | undefined,
  account: Account,
  now = Date.now(),
): string | undefined {
  if (account.password_hash === null) return undefined
  return readMarks(cookie, now).find((mark) => {
    const expected = Buffer.from(makeMark(secret, account, mark.slice(0, -signatureLength)))
    const actual = Buffer.from(mark)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

/**
 * The cookie with a new mark of this account at its end, without expired marks, and without the oldest if there are too
 * many.
 */
export function addMark(secret: Buffer, cookie: string | undefined, account: Account, now = Date.now()): string {
  const oldMark = findMark(secret, cookie, account, now)
  const others = readMarks(cookie, now).filter((mark) => mark !== oldMark)
  const mark = makeMark(secret, account, makeStart(Math.floor(now / 1000) + loginsSeconds))
  return [...others, mark].slice(-maxMarks).join('~')
}

/** Only for browsers: other clients read their cookies only once. */
export function rememberBrowser(site: Site, visitor: Visitor, account: Account): void {
  if (visitor.fromBrowser) visitor.logins = addMark(site.secrets.session, visitor.cookies['logins'], account)
}

function makeMark(secret: Buffer, { id, password_hash }: Account, start: string): string {
  const signature = createHmac('sha256', secret).update(`login ${id} ${start} ${password_hash}`).digest('base64url')
  return start + signature.slice(0, signatureLength)
}

const signatureLength = 22
const makeStart = (ends: number) => `${ends.toString(36)}.${randomBytes(6).toString('base64url')}.`
const expiryOf = (mark: string) => Number.parseInt(mark.split('.', 1)[0] ?? '', 36)

function readMarks(cookie: string | undefined, now: number): string[] {
  const marks = (cookie ?? '').split('~', maxMarks)
  return marks.filter((mark) => /^[0-9a-z]{1,8}\.[\w-]{8}\.[\w-]{22}$/.test(mark) && expiryOf(mark) * 1000 > now)
}
