import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

// Finds the test files that wait for a clock, a count, memory or another process, because a busy machine could disturb
// these.

const folders = ['api', 'bench', 'db', 'demo', 'fuzz', 'scripts', 'server', 'shared', 'test', 'web']
const waits =
  /performance\.now|[cC]puUsage|memoryUsage|megabytesOf|setTimeout|setInterval|delay\(|eventually\(|untilWaiting|\.poll\(|toPass\(|\.clock\.|getMetrics|countQueries|spawn|from '\.\/site\.ts'/

/** The paths for Vitest and for the browser; all smoothness tests wait, so they are left out here. */
export function waitingTests() {
  const files = folders.flatMap(filesIn).filter((path) => waits.test(readFileSync(join(root, path), 'utf8')))
  return {
    unit: files.filter((path) => /\.test\.tsx?$/.test(path)),
    journeys: files.filter((path) => path.endsWith('.journey.ts') && !path.includes('-smoothness.')),
  }
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test\.tsx?|journey\.ts)$/.test(path))
    .sort()
}
