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
  'scripts/setup/file-plan.ts',
  'scripts/setup/icons-plugin.ts',
]

/** Builds the files for browsers, unless the last build was made from exactly these sources. Returns the exit code. */
export async function build() {
  const sourcesHash = hashSources()
  if (isBuilt(sourcesHash)) return 0
  const release = await waitForLock()
  try {
    if (isBuilt(sourcesHash)) return 0
    rmSync(stamp, { force: true })
    // In a process of its own, so that the memory of the build is freed before the site runs.
    const code = await run(process.execPath, [join(root, 'scripts/build.mjs')])
    if (code === 0) writeFileSync(stamp, sourcesHash)
    return code
  } finally {
    release()
  }
}

const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

// Two builds at the same time, of two sites that start from one clone, would overwrite each other's files.
async function waitForLock() {
  const { lockData, DataInUse } = await import('../../server/platform/db/embedded/lock.ts')
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (;;) {
    try {
      return lockData(join(root, 'dist'))
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
