import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

const file = join(root, '.cache/steady.json')

/** The runs that were done with exactly these sources, so that an interrupted run can continue. */
export function openState(anew) {
  const sources = hashSources()
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const done = !anew && saved?.sources === sources ? saved.done : {}
  return {
    done,
    save(key, result) {
      done[key] = result
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ sources, done }, null, 2))
    },
  }
}

/** Hashes the commit and all changes that are not committed. */
function hashSources() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'))
  for (const path of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
