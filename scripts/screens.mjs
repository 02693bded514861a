import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
// Read by React when it is loaded, so before that.
process.env.NODE_ENV = 'production'
const { takeManifestPictures, takeReadmePicture, takeScreens } = await import('./screens/take.ts')
const words = process.argv.slice(2)
const kept = { '--readme': takeReadmePicture, '--manifest': takeManifestPictures }[words[0]]
process.exit(kept ? await kept() : await takeScreens(words))
