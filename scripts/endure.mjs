import { ready } from './setup/ready.mjs'

await ready()
const { runEndure } = await import('../endure/run.ts')
process.exit(await runEndure(process.argv.slice(2)))
