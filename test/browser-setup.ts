import { build } from '../scripts/setup/sources.mjs'
import { startCluster } from './cluster.ts'

/**
 * The pages as the sources are now, so that a lone journey needs nothing before it. One PostgreSQL for all browser tests; each worker
 * copies a database of its own from the template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if ((await build()) !== 0) throw new Error('The pages could not be built.')
  const { server, stop } = await startCluster()
  process.env['TEST_SERVER'] = JSON.stringify(server)
  return stop
}
