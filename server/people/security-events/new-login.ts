import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { wideNetworkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../platform/site.ts'
import { deviceOf } from '../accounts/device.ts'
import { leaveCause } from '../causes/leave-cause.ts'
import { mailOwner } from '../recovery/addresses.ts'
import { saveDevice } from './queries.ts'

/** Remembers from where the account is used. Tells its owner if it was not used from there for a long time. */
export async function noticeLogin(site: Site, tx: Db, visitor: Visitor, userId: bigint): Promise<void> {
  if (!(await isNewDevice(site, tx, visitor, userId))) return
  const details = { event: 'login', device: nameOf(visitor), at: new Date().toISOString() } as const
  await leaveCause(tx, { kind: 'new_login', userId, details })
  await mailOwner(site, tx, userId, { template: 'new-login', details })
}

/** After a sign-up nobody needs to be told. */
export const rememberDevice = isNewDevice

/** Tells the owner that somebody without the password has set another one. The mail about it is the caller's. */
export async function noticeReset(tx: Db, visitor: Visitor, userId: bigint): Promise<void> {
  const details = { event: 'password_reset', device: nameOf(visitor), at: new Date().toISOString() } as const
  await leaveCause(tx, { kind: 'new_login', userId, details })
}

const nameOf = ({ userAgent }: Visitor): string => deviceOf(userAgent) ?? 'an unknown device'

function isNewDevice({ secrets }: Site, tx: Db, visitor: Visitor, userId: bigint): Promise<boolean> {
  const where = `${deviceOf(visitor.userAgent) ?? ''} ${wideNetworkOf(visitor.address)}`
  const mark = createHmac('sha256', secrets.session).update(`device of ${userId}: ${where}`).digest()
  return saveDevice(tx, userId, mark)
}
