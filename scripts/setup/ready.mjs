import { install } from './install.mjs'
import { requirePinnedNode } from './pinned-node.mjs'

/** Installs the packages and starts the right Node.js: after this a script may import the site's own files. */
export async function ready() {
  endWithNpm()
  install()
  await requirePinnedNode()
}

// A signal sent to npm ends npm and the shell between npm and us, and neither passes it on. A changed parent process
// shows that the shell is gone.
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}
