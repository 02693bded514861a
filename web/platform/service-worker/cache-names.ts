import { build } from 'virtual:build'

// How the caches are called: the files of a build, and copies of what a viewer has read with it. The names are all that is known of a
// cache without opening it, so they say whose it is; none of their words has a space.

export type CopyKind = 'pages' | 'answers' | 'pictures'

export const filesName = `files ${build.id} ${build.entry}`
export const copiesName = (kind: CopyKind | 'initial', viewer: string) => `copies ${build.id} ${kind} ${viewer}`

/** A page holds this lock for as long as it lives, so that the files of its build stay. The name is that of its first script. */
export const lockOfBuild = (entry: string) => `build ${entry}`

/** The kept posts of a viewer, for all builds. The page fills this cache (`web/discussion/kept-posts`), and the service worker answers from it. */
export const keptName = (viewer: string) => `kept ${viewer}`

type Named =
  | { of: 'files'; id: string; entry: string }
  | { of: 'copies'; id: string; kind: string; viewer: string }
  | { of: 'kept'; viewer: string }

export function readName(name: string): Named | undefined {
  const [of, id = '', third = '', viewer = ''] = name.split(' ')
  if (of === 'files') return { of, id, entry: third }
  if (of === 'copies') return { of, id, kind: third, viewer }
  if (of === 'kept') return { of, viewer: id }
  return undefined
}
