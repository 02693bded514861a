import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
const { bench } = await import('../bench/run.ts')
process.exit(await bench(process.argv.slice(2)))
