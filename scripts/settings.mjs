import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ready } from './setup/ready.mjs'
import { root } from './setup/root.mjs'

await ready()
const { settingsPage } = await import('../server/start/cli/settings-page.ts')
writeFileSync(join(root, 'docs/settings.md'), settingsPage())
