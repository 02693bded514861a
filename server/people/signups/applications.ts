import type { Application } from '../../../api/people/signups.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { type ApplicationRow, deleteApplication, listWaiting } from './queries.ts'

const pageSize = 25
/** Enough to see repeated applications of one person. */
const maxNeighbours = 10

export async function loadApplications(
  site: Site,
  next: string | undefined,
): Promise<{ applications: Application[]; next: string | null }> {
  const after = next ? fromWire(next) : 0n
  if (after === undefined) throw new Refusal('invalid_cursor')
  const rows = await listWaiting(site.db, after, pageSize + 1, maxNeighbours + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { applications: shown.map(presentApplication), next: last ? toWire(last.user_id) : null }
}

function presentApplication(row: ApplicationRow): Application {
  const { username, email, answer, address, neighbours } = row
  return {
    user: { id: toWire(row.user_id), username, email },
    answer,
    createdAt: row.created_at.toISOString(),
    address,
    network: {
      accounts: neighbours.slice(0, maxNeighbours).map(({ id, username, created_at, pending, banned }) => ({
        id: toWire(BigInt(id)),
        username,
        createdAt: new Date(created_at).toISOString(),
        pending,
        isBanned: banned,
      })),
      more: neighbours.length > maxNeighbours,
    },
  }
}

/** For an account that is being erased. */
export const forgetApplication = (tx: Tx, userId: bigint): Promise<void> => deleteApplication(tx, userId)
