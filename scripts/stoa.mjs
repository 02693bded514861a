#!/usr/bin/env node
import { ready } from './setup/ready.mjs'

await ready()
const { stoa } = await import('../server/start/cli/stoa.ts')
await stoa(process.argv.slice(2))
