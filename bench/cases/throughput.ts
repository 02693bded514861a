import { type MeasuredRequest, measureRequests } from '../requests.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const requests: readonly MeasuredRequest[] = [
  { path: '/', as: 'guest', encoding: 'identity' },
  { path: '/', as: 'guest', encoding: 'br' },
  { path: '/', as: 'member', encoding: 'identity' },
  { path: '/', as: 'member', encoding: 'br' },
  { path: '/api/_initial', as: 'guest', encoding: 'identity' },
  { path: '/api/_initial', as: 'guest', encoding: 'br' },
  { path: '/api/_initial', as: 'member', encoding: 'identity' },
  { path: '/api/_initial', as: 'member', encoding: 'br' },
  { path: '/api/_user', as: 'member', encoding: 'identity' },
  { path: '/api/_user', as: 'member', encoding: 'br' },
]

/** Measures the requests of every visit. */
export function measureThroughput(world: World): Promise<Table> {
  return measureRequests(world, 'Requests a second', requests)
}
