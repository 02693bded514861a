import { randomBytes } from 'node:crypto'
import type { Settings } from '../config.ts'
import { makePrivateKey } from '../push-keys.ts'
import type { Db } from './connect.ts'

const settingOf = {
  session: 'SESSION_SECRET',
  csrf: 'CSRF_SECRET',
  image: 'IMAGE_SECRET',
  ghost: 'GHOST_SECRET',
  captcha: 'CAPTCHA_HMAC_SECRET',
  safe: 'SAFE_SECRET',
  vapid: 'VAPID_PRIVATE_KEY',
} as const

type Name = keyof typeof settingOf
const names = Object.keys(settingOf) as Name[]

export type Secrets = Record<Name, Buffer>

/** Each secret comes from its setting, otherwise from the table; the first process that needs it creates it. */
export async function loadSecrets(db: Db, settings: Pick<Settings, (typeof settingOf)[Name]>): Promise<Secrets> {
  const missing = names.filter((name) => !settings[settingOf[name]])
  const stored = missing.length > 0 ? await findOrInsertSecrets(db, missing) : new Map<string, Buffer>()
  const entries = names.map((name): [Name, Buffer] => {
    const value = settings[settingOf[name]]
    const secret = value ? Buffer.from(value, name === 'vapid' ? 'base64url' : 'utf8') : stored.get(name)
    if (!secret) throw new Error(`The secret "${name}" is neither set nor stored.`)
    return [name, secret]
  })
  return Object.fromEntries(entries) as Secrets
}

async function findOrInsertSecrets(db: Db, missing: Name[]): Promise<Map<string, Buffer>> {
  const stored = await findSecrets(db, missing)
  if (stored.size === missing.length) return stored
  // If two processes start at once, the first one's secrets are stored, and both read these.
  const created = missing.filter((name) => !stored.has(name)).map((name) => ({ name, value: makeSecret(name) }))
  await db
    .insertInto('secrets')
    .values(created)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return findSecrets(db, missing)
}

const makeSecret = (name: Name) => (name === 'vapid' ? makePrivateKey() : randomBytes(32))

async function findSecrets(db: Db, requested: Name[]): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('secrets').select(['name', 'value']).where('name', 'in', requested).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}
