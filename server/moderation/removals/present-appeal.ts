import type { Removal } from '../../../api/moderation/removals.ts'

export interface AppealRow {
  text: string
  created_at: Date | string
  answered_at: Date | string | null
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
}

/** As its author reads it. */
export function presentAppeal(row: AppealRow): NonNullable<Removal['appeal']> {
  const { text, created_at, answered_at, outcome, answer } = row
  const time = (at: Date | string) => new Date(at).toISOString()
  return { text, createdAt: time(created_at), answeredAt: answered_at && time(answered_at), outcome, answer }
}
