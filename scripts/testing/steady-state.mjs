import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

const file = join(root, '.cache/steady.json')

/** What was done of these very sources already, so that a run that was stopped goes on. */
export function openState(anew) {
  const sources = hashSources()
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const done = !anew && known?.sources === sources ? known.done : {}
  return {
    done,
    save(key, result) {
      done[key] = result
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ sources, done }, null, 2))
    },
  }
}

/** Of the commit and of everything that is not committed. */
function hashSources() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'))
  for (const path of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
