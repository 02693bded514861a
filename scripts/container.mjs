import { ready } from './setup/ready.mjs'

// Builds the image and tries it: with docker or podman where one of them works, otherwise as files in a folder.

await ready()
const { tryImage } = await import('./container/try-image.ts')
await tryImage()
process.exit(0)
