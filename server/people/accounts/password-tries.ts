import { createHmac } from 'node:crypto'
import { hourSeconds } from '../../../shared/time.ts'
import { waitInWords } from '../../../shared/wait-in-words.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CountedKey, countTries, forgiveTries, type KeyState } from './queries-passwords.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly passwordTries: PasswordTries
  }
}

/**
 * Who tries a password: a network, a browser that has logged in to the account before, anybody who tries this account,
 * a session whose user proves who they are, or whoever tries recovery codes.
 */
export interface Trier {
  kind: 'network' | 'account' | 'browser' | 'session' | 'codeNetwork' | 'codeAccount'
  id: string
}

export interface PasswordTries {
  /**
   * Counts a try as wrong before the password is checked, so that of two tries at the same time the second sees the
   * wait that the first caused. Refuses during a wait. Returns the function to call if the password was right, or was
   * not checked.
   */
  begin(triers: readonly Trier[]): Promise<() => Promise<void>>
}

/**
 * After the free wrong tries in an hour there are waits, each twice the last. Enough for people who are unsure of their
 * password, too few to guess one.
 */
const accountRule = { period: hourSeconds, free: 10, firstWait: 1, maxWait: 60 }
const rules = {
  account: accountRule,
  browser: accountRule,
  /** Many people may share a network. */
  network: { period: hourSeconds, free: 100, firstWait: hourSeconds, maxWait: hourSeconds },
  codeNetwork: { period: hourSeconds, free: 20, firstWait: hourSeconds, maxWait: hourSeconds },
  codeAccount: { period: hourSeconds, free: 5, firstWait: hourSeconds, maxWait: hourSeconds },
  session: { period: hourSeconds / 4, free: 5, firstWait: hourSeconds / 4, maxWait: hourSeconds / 4 },
}

export function createPasswordTries(
  db: Db,
  secret: Buffer,
  enabled: boolean,
  /** Only for tests. Without it the clock of the database is used. */
  now?: () => number,
): PasswordTries {
  const keyOf = ({ kind, id }: Trier) => createHmac('sha256', secret).update(`password of ${kind} ${id}`).digest()
  const forgive = (tries: readonly KeyState[]) => forgiveTries(db, tries)

  const tries: PasswordTries = {
    async begin(triers) {
      if (!enabled) return async () => {}
      const keys: CountedKey[] = triers.map((trier) => ({ key: keyOf(trier), ...rules[trier.kind] }))
      const states = await countTries(db, keys, now ? new Date(now()) : null)
      const countedStates = states.filter((state) => state.isCounted)
      if (countedStates.length === keys.length) return () => forgive(countedStates)
      if (countedStates.length) await forgive(countedStates)
      const longest = states.filter((state) => !state.isCounted).toSorted((a, b) => b.seconds - a.seconds)[0]
      // Another try came in between, so this one sees the wait that it caused.
      if (!longest) return tries.begin(triers)
      const kind = triers.find((trier) => keyOf(trier).equals(longest.key))?.kind
      throw refusalUntil(Math.max(1, longest.seconds), kind === 'network' || kind === 'codeNetwork')
    },
  }
  return tries
}

function refusalUntil(seconds: number, fromNetwork: boolean): Refusal {
  const where = fromNetwork ? 'from your network' : 'for this account'
  const message = `Too many wrong passwords ${where}. Try again in ${waitInWords(seconds)}.`
  return new Refusal('too_many_wrong_passwords', message, { retryAfter: seconds })
}
