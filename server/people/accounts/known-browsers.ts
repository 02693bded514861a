import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { loginsSeconds } from '../../platform/http/cookies.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../platform/site.ts'

// A browser that somebody has logged in from proves it by a cookie, so that strangers who guess at the account make its owner wait
// nowhere. A mark names nobody: it is when it ends, a random part, so that each browser is counted by itself, and an HMAC of these, the
// account and its password's hash; so a changed password ends it.

/** For families and for those who have several accounts. A bound on the cookie. */
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
  return marksIn(cookie, now).find((mark) => {
    const right = Buffer.from(makeMark(secret, account, mark.slice(0, -signatureLength)))
    const given = Buffer.from(mark)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** The cookie with a mark of this account, the newest last; what has ended goes, and what is one too many. */
export function addMark(secret: Buffer, cookie: string | undefined, account: Account, now = Date.now()): string {
  const former = findMark(secret, cookie, account, now)
  const others = marksIn(cookie, now).filter((mark) => mark !== former)
  const mark = makeMark(secret, account, makeStart(Math.floor(now / 1000) + loginsSeconds))
  return [...others, mark].slice(-maxMarks).join('~')
}

/** Browsers alone: other clients read their cookies once. */
export function rememberBrowser(site: Site, visitor: Visitor, account: Account): void {
  if (visitor.fromBrowser) visitor.logins = addMark(site.secrets.session, visitor.cookies['logins'], account)
}

function makeMark(secret: Buffer, { id, password_hash }: Account, start: string): string {
  const signature = createHmac('sha256', secret).update(`login ${id} ${start} ${password_hash}`).digest('base64url')
  return start + signature.slice(0, signatureLength)
}

const signatureLength = 22
const makeStart = (ends: number) => `${ends.toString(36)}.${randomBytes(6).toString('base64url')}.`
const endOf = (mark: string) => Number.parseInt(mark.split('.', 1)[0] ?? '', 36)

function marksIn(cookie: string | undefined, now: number): string[] {
  const marks = (cookie ?? '').split('~', maxMarks)
  return marks.filter((mark) => /^[0-9a-z]{1,8}\.[\w-]{8}\.[\w-]{22}$/.test(mark) && endOf(mark) * 1000 > now)
}
