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
 * a session whose user proves who they are, whoever tries recovery codes, or whoever knows the password and tries codes
 * of the second factor.
 */
export interface Trier {
  kind: 'network' | 'account' | 'browser' | 'session' | 'codeNetwork' | 'codeAccount' | 'factor'
  id: string
}

export interface PasswordTries {
  /**
   * Counts a try as wrong before the password is checked, so that of two tries at the same time the second sees the
   * wait that the first caused. Refuses during a wait.
   */
  begin(triers: readonly Trier[]): Promise<BegunTry>
}

interface BegunTry {
  /** To call if the password was right, or was not checked. */
  forgive(): Promise<void>
  /** Those that had no free tries left in this period. */
  usedUp: readonly Trier['kind'][]
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
  /** Only somebody with the password gets here; open sessions go on. */
  factor: { period: hourSeconds, free: 10, firstWait: hourSeconds / 4, maxWait: hourSeconds / 4 },
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
      if (!enabled) return { async forgive() {}, usedUp: [] }
      const keys: CountedKey[] = triers.map((trier) => ({ key: keyOf(trier), ...rules[trier.kind] }))
      const states = await countTries(db, keys, now ? new Date(now()) : null)
      const countedStates = states.filter((state) => state.isCounted)
      const kindOf = ({ key }: KeyState) => triers.find((trier) => keyOf(trier).equals(key))?.kind
      if (countedStates.length === keys.length) {
        const usedUp = countedStates.flatMap((state) => {
          const kind = kindOf(state)
          return kind && state.count > rules[kind].free ? [kind] : []
        })
        return { forgive: () => forgive(countedStates), usedUp }
      }
      if (countedStates.length) await forgive(countedStates)
      const longest = states.filter((state) => !state.isCounted).toSorted((a, b) => b.seconds - a.seconds)[0]
      // Another try came in between, so this one sees the wait that it caused.
      if (!longest) return tries.begin(triers)
      throw refusalUntil(Math.max(1, longest.seconds), kindOf(longest))
    },
  }
  return tries
}

const ofCodes: readonly unknown[] = ['codeNetwork', 'codeAccount', 'factor'] satisfies Trier['kind'][]
const ofNetworks: readonly unknown[] = ['network', 'codeNetwork'] satisfies Trier['kind'][]

function refusalUntil(seconds: number, kind: Trier['kind'] | undefined): Refusal {
  const what = ofCodes.includes(kind) ? 'codes' : 'passwords'
  const where = ofNetworks.includes(kind) ? 'from your network' : 'for this account'
  const message = `Too many wrong ${what} ${where}. Try again in ${waitInWords(seconds)}.`
  return new Refusal('too_many_wrong_passwords', message, { retryAfter: seconds })
}
