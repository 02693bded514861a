import { build } from '../scripts/setup/sources.mjs'
import { startCluster } from './cluster.ts'

/**
 * Builds the pages from the current sources, so that a single journey can run without other commands before it. Starts one PostgreSQL
 * for all browser tests; each worker copies its own database from the template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if ((await build()) !== 0) throw new Error('The pages could not be built.')
  const { server, stop } = await startCluster()
  process.env['TEST_SERVER'] = JSON.stringify(server)
  return stop
}
