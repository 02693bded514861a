import type { Stage } from './stage.ts'

/** The devices of the member, the first one long known. */
const [laptop, telephone] = ['Firefox on Linux', 'Safari on iPhone']
/** How many days ago the member bought the telephone. */
export const telephoneDays = 6

const events = [
  { kind: 'login', device: laptop, days: 41 },
  { kind: 'password_changed', device: laptop, days: 40.99 },
  { kind: 'email_changed', device: laptop, days: 40.98 },
  { kind: 'login', device: telephone, days: telephoneDays },
]

/** The notification about the first login with the telephone. */
export const newLogin = (at: Date) => ({ event: 'login', device: telephone, at: at.toISOString() }) as const

/** What happened to the account of the member, as its owner reads it. */
export async function addSecurityEvents({ tx, person, before, keyAt }: Stage): Promise<void> {
  const rows = events.map(({ days, ...event }) => ({
    ...{ id: keyAt(before(days)), user_id: person('Adjoa_M').id, created_at: before(days) },
    ...event,
  }))
  await tx.insertInto('security_events').values(rows).execute()
}
