import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './pinned-node.mjs'
import { root } from './root.mjs'

const stamp = join(root, 'dist/.stamp')
const sources = [
  'web',
  'api',
  'shared',
  'package-lock.json',
  'vite.config.ts',
  'worker.config.ts',
  'scripts/build.mjs',
  'scripts/setup/build-pages.mjs',
  'scripts/setup/contract-plugin.ts',
]

/** Builds what browsers get, unless the last build was made from just these sources. Gives the exit code. */
export async function build() {
  const wanted = hashSources()
  if (isBuilt(wanted)) return 0
  const release = await takeTurn()
  try {
    if (isBuilt(wanted)) return 0
    rmSync(stamp, { force: true })
    // In a process of its own: what the build needs of memory is given back before the site runs.
    const code = await run(process.execPath, [join(root, 'scripts/build.mjs')])
    if (code === 0) writeFileSync(stamp, wanted)
    return code
  } finally {
    release()
  }
}

const isBuilt = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

// Two builds at once, of two sites that start from one clone, would write over each other.
async function takeTurn() {
  const { takeLock, DataInUse } = await import('../../server/platform/db/embedded/lock.ts')
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (;;) {
    try {
      return takeLock(join(root, 'dist'))
    } catch (error) {
      if (!(error instanceof DataInUse)) throw error
      await delay(100)
    }
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of sources)
    for (const file of listFiles(path)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .map((entry) => `${path}/${entry.name}`)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap(listFiles)
}
