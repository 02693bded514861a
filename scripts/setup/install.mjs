import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Installs the packages of the lockfile, unless exactly these are installed already. */
export function install() {
  const stamp = join(root, 'node_modules/.stoa-lock')
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return
  console.log('Installing packages…')
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional']
  const npm = process.env.npm_execpath
  const { status, error } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(
      error
        ? `npm could not be started: ${error.message}`
        : 'npm could not install the packages; its words stand above.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, lockHash)
}
