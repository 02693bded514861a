import { ready } from './setup/ready.mjs'
import { build } from './setup/sources.mjs'

await ready()
const code = await build()
if (code !== 0) process.exit(code)
// React reads NODE_ENV when it is loaded, so it is set before.
process.env.NODE_ENV = 'production'
const { takeManifestPictures, takeReadmePicture, takeScreens } = await import('./screens/take.ts')
const words = process.argv.slice(2)
const takePictures = { '--readme': takeReadmePicture, '--manifest': takeManifestPictures }[words[0]]
process.exit(takePictures ? await takePictures() : await takeScreens(words))
