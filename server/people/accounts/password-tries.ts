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
 * Who tries a password: a network, a browser that the account has been used from, anybody at this account, or a session in which somebody
 * proves who they are.
 */
export interface Trier {
  by: 'network' | 'account' | 'browser' | 'session'
  who: string
}

export interface PasswordTries {
  /**
   * Counts a try as wrong before it is made, so that of two at once the second waits for what the first brings; refuses while there is
   * a wait. Gives what to call when the password was right, or was not looked at.
   */
  begin(triers: readonly Trier[]): Promise<() => Promise<void>>
}

/** Wrong ones in an hour that cost nothing, then waits that double. Enough for who is not sure of theirs, too few to guess one. */
const ofAccount = { period: hourSeconds, free: 10, firstWait: 1, maxWait: 60 }
const rules = {
  account: ofAccount,
  browser: ofAccount,
  /** Many people may share one. */
  network: { period: hourSeconds, free: 100, firstWait: hourSeconds, maxWait: hourSeconds },
  session: { period: hourSeconds / 4, free: 5, firstWait: hourSeconds / 4, maxWait: hourSeconds / 4 },
}

export function createPasswordTries(
  db: Db,
  secret: Buffer,
  enabled: boolean,
  /** For tests. Without it the clock of the database counts. */
  now?: () => number,
): PasswordTries {
  const keyOf = ({ by, who }: Trier) => createHmac('sha256', secret).update(`password of ${by} ${who}`).digest()
  const forgive = (tries: readonly KeyState[]) => forgiveTries(db, tries)

  const tries: PasswordTries = {
    async begin(triers) {
      if (!enabled) return async () => {}
      const keys: CountedKey[] = triers.map((trier) => ({ key: keyOf(trier), ...rules[trier.by] }))
      const states = await countTries(db, keys, now ? new Date(now()) : null)
      const counted = states.filter((state) => state.counted)
      if (counted.length === keys.length) return () => forgive(counted)
      if (counted.length) await forgive(counted)
      const longest = states.filter((state) => !state.counted).toSorted((a, b) => b.seconds - a.seconds)[0]
      // Another try came in between: what it has brought is seen now.
      if (!longest) return tries.begin(triers)
      const by = triers.find((trier) => keyOf(trier).equals(longest.key))?.by
      throw refusalUntil(Math.max(1, longest.seconds), by === 'network')
    },
  }
  return tries
}

function refusalUntil(seconds: number, fromNetwork: boolean): Refusal {
  const where = fromNetwork ? 'from your network' : 'for this account'
  const words = `Too many wrong passwords ${where}. Try again in ${waitInWords(seconds)}.`
  return new Refusal('too_many_wrong_passwords', words, { retryAfter: seconds })
}
