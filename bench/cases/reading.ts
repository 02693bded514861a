import { publicIdOf } from '../../demo/posts.ts'
import { type MeasuredRequest, measureRequests } from '../requests.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const text = publicIdOf('A walk along a river that is no longer there')
const gallery = publicIdOf('A whole month of them, side by side')

const paths = [
  '/api/posts?sort=hot&feed=all&limit=10',
  '/all',
  '/AskHistory',
  `/api/posts/${text}?fetchCommunity=true`,
  `/CityWalks/post/${text}`,
  `/DarkSkies/post/${gallery}`,
]

const both = (path: string): MeasuredRequest[] => [
  { path, as: 'guest', encoding: 'br' },
  { path, as: 'member', encoding: 'br' },
]

const requests: readonly MeasuredRequest[] = [
  ...paths.flatMap(both),
  { path: '/api/posts?sort=hot&feed=home&limit=10', as: 'member', encoding: 'br' },
  { path: '/subscriptions', as: 'member', encoding: 'br' },
]

/** Measures feeds and posts, as JSON and as pages. */
export function measureReading(world: World): Promise<Table> {
  return measureRequests(world, 'Requests a second: feeds and posts', requests)
}
