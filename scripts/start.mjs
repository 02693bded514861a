import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
const { stoa } = await import('../server/start/cli/stoa.ts')
await stoa(['serve', ...process.argv.slice(2)])
