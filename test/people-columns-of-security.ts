import { randomBytes } from 'node:crypto'
import { erased, type PersonColumn } from './person-column.ts'

/** The columns of logins, and of what opens or protects an account. */
export const columnsOfSecurity: Record<string, PersonColumn> = {
  'account_tokens.user_id': erased(({ db, person }) =>
    db
      .insertInto('account_tokens')
      .values({
        ...{ hash: randomBytes(32), user_id: person.id, purpose: 'confirm', address: 'medlar@people.example' },
        expires_at: new Date('2100-01-01'),
      })
      .execute(),
  ),
  'known_devices.user_id': erased(({ db, person }) =>
    db
      .insertInto('known_devices')
      .values({ user_id: person.id, mark: randomBytes(32) })
      .execute(),
  ),
  'login_challenges.user_id': erased(({ db, person }) =>
    db
      .insertInto('login_challenges')
      .values({
        hash: randomBytes(32),
        user_id: person.id,
        password: randomBytes(32),
        expires_at: new Date('2100-01-01'),
      })
      .execute(),
  ),
  'totp_secrets.user_id': erased(({ db, person }) =>
    db
      .insertInto('totp_secrets')
      .values({ user_id: person.id, sealed: randomBytes(48), confirmed_at: new Date() })
      .execute(),
  ),
  'passkeys.user_id': erased(({ db, person }) =>
    db
      .insertInto('passkeys')
      .values({
        ...{ id: 7n, user_id: person.id, credential_id: randomBytes(32), public_key: randomBytes(77), counter: 3n },
        ...{ transports: ['internal'], name: 'Medlar phone', last_used_at: new Date() },
      })
      .execute(),
  ),
  'provider_links.user_id': erased(({ db, person }) =>
    db
      .insertInto('provider_links')
      .values({ issuer: 'https://club.example', sub: 'medlar 4711', user_id: person.id, linked_on: '2001-02-03' })
      .execute(),
  ),
  'provider_trips.user_id': erased(({ db, person }) =>
    db
      .insertInto('provider_trips')
      .values({
        ...{ hash: randomBytes(32), sid_hash: randomBytes(32), issuer: 'https://club.example', purpose: 'link' },
        ...{
          user_id: person.id,
          nonce: 'n',
          verifier: 'v',
          back_to: '/',
          invite: 'MEDLARCODE12',
          expires_at: new Date('2100-01-01'),
        },
      })
      .execute(),
  ),
  'passkey_challenges.user_id': erased(({ db, person }) =>
    db
      .insertInto('passkey_challenges')
      .values({
        hash: randomBytes(32),
        user_id: person.id,
        expires_at: new Date('2100-01-01'),
      })
      .execute(),
  ),
  'recovery_codes.user_id': erased(({ db, person }) =>
    db
      .insertInto('recovery_codes')
      .values({ user_id: person.id, hash: randomBytes(32), used_at: new Date() })
      .execute(),
  ),
  'security_events.user_id': erased(({ db, person }) =>
    db
      .insertInto('security_events')
      .values({ id: 7n, user_id: person.id, kind: 'login', device: 'Firefox on Linux' })
      .execute(),
  ),
  'sessions.user_id': erased(({ db, person }) =>
    db
      .insertInto('sessions')
      .values({ id_hash: Buffer.alloc(32, 7), user_id: person.id, expires_at: new Date('2100-01-01') })
      .execute(),
  ),
}
