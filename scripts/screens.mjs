import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
// Read by React when it is loaded, so before that.
process.env.NODE_ENV = 'production'
const { takeScreens } = await import('./screens/take.ts')
process.exit(await takeScreens(process.argv.slice(2)))
