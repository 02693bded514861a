import { ready } from './setup/ready.mjs'

await ready()
const { develop } = await import('../server/start/cli/develop.ts')
await develop()
