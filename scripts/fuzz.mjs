import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
const { fuzz } = await import('../fuzz/run.ts')
process.exit(await fuzz(process.argv.slice(2)))
