import { startCluster } from './cluster.ts'

/** One PostgreSQL for all browser tests; each worker copies a database of its own from the template. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, stop } = await startCluster()
  process.env['TEST_SERVER'] = JSON.stringify(server)
  return stop
}
