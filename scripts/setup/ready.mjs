import { install } from './install.mjs'
import { requirePinnedNode } from './pinned-node.mjs'

/** Packages installed and the right Node.js running: from here on a script may import the site's own files. */
export async function ready() {
  install()
  await requirePinnedNode()
}
