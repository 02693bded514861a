import { ready } from './setup/ready.mjs'

await ready()
const { develop } = await import('../server/cli/develop.ts')
await develop()
