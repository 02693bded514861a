import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { root } from '../setup/root.mjs'

// Which tests a change may affect: those of the features whose folders it is in, and those beside the changed files.

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text) => text.split('\n').filter(Boolean)

const isUnitTest = (path) => /\.test\.tsx?$/.test(path)
const isJourney = (path) => path.endsWith('.journey.ts')
// These need minutes each: they run only when they are changed themselves, and in `npm test`.
const isSlow = (path) => path.startsWith('test/processes/') || path.includes('-smoothness.')

/**
 * The files that differ from main, committed or not; on main itself the uncommitted files, or else those of the last
 * commit.
 */
export function changedFiles() {
  const base = mergeBase()
  const uncommitted = [...lines(git('diff', '--name-only', 'HEAD')), ...newFiles()]
  const committed = base && base !== git('rev-parse', 'HEAD').trim() ? lines(git('diff', '--name-only', base)) : []
  const changed = [...new Set([...committed, ...uncommitted])]
  return changed.length > 0 ? changed : lines(git('diff', '--name-only', 'HEAD~1'))
}

/** The test files for these changed files. */
export function testsTouched(changed) {
  const features = [...new Set(changed.map(featureOf))].filter(Boolean)
  const all = trackedFiles()
  const touched = all.filter(
    (path) => changed.includes(path) || (!isSlow(path) && (isOfAny(path, features) || isBeside(path, changed))),
  )
  return split(touched)
}

/** The test files of a feature or a part of the platform: in the folders and files with its name. */
export const testsOf = (feature) => split(trackedFiles().filter((path) => !isSlow(path) && isOfAny(path, [feature])))

/**
 * The feature of a path, for example `posts` for `api/discussion/posts.ts`, `server/discussion/posts/edit.ts`,
 * `web/discussion/posts/card/PostCard.tsx` and `test/journeys/discussion/posts/edit.journey.ts`.
 */
function featureOf(path) {
  const [, name = ''] = /^(?:api|server|web|test\/journeys)\/\w+\/([^/]+)/.exec(path) ?? []
  return stemOf(name)
}

function isOfAny(path, features) {
  const named = /^(?:api|server|web|shared|test\/journeys|test)\/(.+)$/.exec(path)?.[1]?.split('/') ?? []
  return named.some((part) => features.includes(stemOf(part)))
}

const isBeside = (path, changed) =>
  changed.some((each) => dirname(each) === dirname(path) && stemOf(each) === stemOf(path))

const split = (paths) => ({ unit: paths.filter(isUnitTest), journeys: paths.filter(isJourney) })

const stemOf = (path) => basename(path).split('.')[0]

const newFiles = () => lines(git('ls-files', '--others', '--exclude-standard'))
const trackedFiles = () => [...new Set([...lines(git('ls-files')), ...newFiles()])]

function mergeBase() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      // No such branch here.
    }
  }
  return undefined
}
