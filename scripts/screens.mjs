import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
// Read by React when it is loaded, so before that.
process.env.NODE_ENV = 'production'
const { takeReadmePicture, takeScreens } = await import('./screens/take.ts')
const words = process.argv.slice(2)
process.exit(words[0] === '--readme' ? await takeReadmePicture() : await takeScreens(words))
