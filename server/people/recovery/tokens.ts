import { createHash, randomBytes } from 'node:crypto'
import { hourSeconds } from '../../../shared/time.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertToken, type TokenPurpose } from './queries.ts'

/** How long a link opens something. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  confirm: 24 * hourSeconds,
  reset: hourSeconds,
  restore: 7 * 24 * hourSeconds,
  operator: 24 * hourSeconds,
}

/** The link of a mail is made when the mail is sent, so that neither the database nor a waiting mail contains a token. */
export async function makeToken(db: Db, token: { userId: bigint; purpose: TokenPurpose; address: string | null }) {
  const secret = randomBytes(32).toString('base64url')
  await insertToken(db, { ...token, hash: hashToken(secret), seconds: tokenSeconds[token.purpose] })
  return secret
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
