import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { makeReadableCode, readReadableCode } from '../../platform/readable-code.ts'
import type { Site } from '../../platform/site.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { countCodes, replaceCodes, spendCodeById } from './queries.ts'

export const codesInASet = 10
/** 80 random bits. */
const codeLength = 16

export const makeCode = (): string => makeReadableCode(codeLength)

export const readCode = (typed: string): string | undefined => readReadableCode(typed, codeLength)

/** Enough against guessing, because a code has 80 random bits. */
export const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${code.replaceAll('-', '')}`)
    .digest()

/** Spends a code as second factor. Returns false if it is no code of this account, or has been used. */
export async function spendCodeOf(site: Site, visitor: Visitor, userId: bigint, typed: string): Promise<boolean> {
  const code = readCode(typed)
  if (code === undefined) return false
  return site.db.transaction().execute(async (tx) => {
    if (!(await spendCodeById(tx, userId, hashCode(code)))) return false
    await recordSecurityEvent(site, tx, visitor, { userId, kind: 'code_used' })
    return true
  })
}

/** New codes, which end the earlier ones. */
export async function makeCodes(site: Site, tx: Db, visitor: Visitor, userId: bigint): Promise<string[]> {
  const codes = Array.from({ length: codesInASet }, makeCode)
  await replaceCodes(tx, userId, codes.map(hashCode))
  await recordSecurityEvent(site, tx, visitor, { userId, kind: 'codes_made' })
  return codes
}

export async function makeCodesIfNone(
  site: Site,
  tx: Db,
  visitor: Visitor,
  userId: bigint,
): Promise<string[] | undefined> {
  return (await countCodes(tx, userId)) ? undefined : makeCodes(site, tx, visitor, userId)
}
