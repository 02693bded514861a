import { build } from 'virtual:build'

// Names of the caches: the files of a build, and the copies that a viewer has read with it. A cache can be identified only by its name,
// so the name contains the build and the viewer. The parts are separated by spaces.

export type CopyKind = 'pages' | 'answers' | 'pictures'

export const filesName = `files ${build.id} ${build.entry}`
export const copiesName = (kind: CopyKind | 'initial', viewer: string) => `copies ${build.id} ${kind} ${viewer}`

/** An open page holds this lock, so that the files of its build are not deleted. It is named after the page's first script. */
export const lockOfBuild = (entry: string) => `build ${entry}`

/** The kept posts of a viewer, for all builds. Pages fill this cache (`web/discussion/kept-posts`), and the service worker answers from it. */
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
