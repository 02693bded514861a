import { spawnSync } from 'node:child_process'
import { ready } from './setup/ready.mjs'

// Records again what a third-party client is answered (test/third-party/recorded.json), and shows the differences.

await ready()
const env = { ...process.env, RECORD_THIRD_PARTY: 'yes' }
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
const status = run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'test/third-party-client.test.ts')
run('git', '--no-pager', 'diff', '--', 'test/third-party/recorded.json')
process.exit(status)
